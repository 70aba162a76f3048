-- Binds what this transaction has logged to the chain now.
set constraints lines_are_sealed immediate
