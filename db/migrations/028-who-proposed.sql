-- The address of the owner who proposed the viewing last and signs its letters. Null for viewings from before.
ALTER TABLE viewings ADD COLUMN owner TEXT;
