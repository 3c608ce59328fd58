-- A draft that is laid aside keeps the marks on its sentences (a JSON array of path, language, counterpart).
ALTER TABLE drafts_aside ADD COLUMN stale TEXT NOT NULL DEFAULT '[]';
-- The path of what was removed from the draft; the body is the draft as it was before. NULL for a draft that was laid aside.
ALTER TABLE drafts_aside ADD COLUMN removed TEXT;
