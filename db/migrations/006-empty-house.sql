-- Archived drafts, which others replaced. Each is kept until it is brought back.
CREATE TABLE drafts_aside (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  laid_aside_at INTEGER NOT NULL,
  -- The revision that it was started from. 0 if it was started as an empty house.
  base INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
INSERT INTO drafts_aside (laid_aside_at, base, changed_at, schema, body)
SELECT changed_at, base, changed_at, schema, body FROM former_draft;
DROP TABLE former_draft;

-- At most one row: when a backup was last made by command. The daily ones are found in their folder.
CREATE TABLE backup_by_command (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  made_at INTEGER NOT NULL
) STRICT;
