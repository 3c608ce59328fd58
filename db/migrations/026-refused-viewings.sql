-- When the last letter to the visitor about a viewing was refused for good, and what the mail server said. Null as soon as
-- another letter to them is queued.
ALTER TABLE viewings ADD COLUMN refused_at INTEGER;
ALTER TABLE viewings ADD COLUMN refusal TEXT;
