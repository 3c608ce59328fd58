-- Who did it: the address of an owner.
ALTER TABLE notes ADD COLUMN owner TEXT;
ALTER TABLE draft_versions ADD COLUMN owner TEXT;
ALTER TABLE desk_events ADD COLUMN owner TEXT;
