-- The parts of what could be built have ids now. A mark on one of their sentences gets the id made from its position.
UPDATE stale_words
SET path = 'potential.parts.part-' || (CAST(substr(path, 17, 1) AS INTEGER) + 1) || substr(path, 18)
WHERE path GLOB 'potential.parts.[0-9].*';
