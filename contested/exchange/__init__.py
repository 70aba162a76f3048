"""Exchange: claims in and out of files, one format a module; every load ends with a report whose numbers add up."""
