-- An archived draft keeps the marks on its sentences (a JSON array of path, language, counterpart).
ALTER TABLE drafts_aside ADD COLUMN stale TEXT NOT NULL DEFAULT '[]';
-- The path of what was removed from the draft. The body is the draft as it was before. NULL for an archived draft.
ALTER TABLE drafts_aside ADD COLUMN removed TEXT;
