-- A sentence whose counterpart in the other language has changed since the owner last checked both.
CREATE TABLE stale_words (
  -- The path without its language, such as residence.title.
  path TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The counterpart as it was when both were checked.
  counterpart TEXT NOT NULL,
  PRIMARY KEY (path, language)
) STRICT, WITHOUT ROWID;

-- The draft that another replaced. It is kept until it is brought back or the next one replaces it here.
CREATE TABLE former_draft (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  base INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
