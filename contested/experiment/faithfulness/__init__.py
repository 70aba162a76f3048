"""The experiment: does a reader who is handed the disagreement answer more faithfully than one who is handed the winner?

Reader: whoever answers from the passage that is handed over: a language model, or a simulation that is called one.
Arm: one way to hand over what was retrieved; the control hands over the winner alone.
Stratum: questions of one kind, of which it is known what a faithful answer is.
"""
