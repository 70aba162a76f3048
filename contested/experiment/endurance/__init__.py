"""Many reviewers at once over HTTP, also while processes are killed: does the review keep its promises?"""
