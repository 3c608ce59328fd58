-- A draft is compared with the public house, whichever it was started from.
ALTER TABLE draft DROP COLUMN base;
ALTER TABLE draft_versions DROP COLUMN base;
ALTER TABLE revisions DROP COLUMN digest;
