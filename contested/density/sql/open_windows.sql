copy density (
    cell_id, scope, lower, upper, undated, peak, contestedness, disagreement, mass, begun, sides, tx_from
) from stdin
