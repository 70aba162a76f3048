"""Small readers of public data sets, one each; what they give is plain Python, claims and gold answers apart."""
