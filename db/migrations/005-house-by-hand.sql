-- A sentence whose counterpart in the other language has been written anew since somebody last looked at both.
CREATE TABLE stale_words (
  -- Without its language, such as residence.title.
  path TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The counterpart as it was when both were looked at.
  counterpart TEXT NOT NULL,
  PRIMARY KEY (path, language)
) STRICT, WITHOUT ROWID;

-- The draft in whose place another was put: kept until it is brought back, or the next takes its place here.
CREATE TABLE former_draft (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  base INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
