copy headline (
    cell_id, label, contestedness, disagreement, mass, assumed, partial, polarity_entropy, value_entropy, witnesses,
    positions, sources, statements, formula, tx_from
) from stdin
