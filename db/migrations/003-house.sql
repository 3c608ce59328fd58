-- The house in every published state: whole bodies that are never rewritten. The last one is live.
CREATE TABLE revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The revision that was live before. Null for the first.
  parent INTEGER,
  published_at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('seed', 'publish', 'undo', 'import')),
  -- The number of the body's shape: see house/upgrades.ts.
  schema INTEGER NOT NULL,
  body TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT;

-- At most one row: the owner's changes, started from the revision `base`. It may have faults, but a revision may not.
CREATE TABLE draft (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  base INTEGER NOT NULL,
  version INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;

-- Files of the published house that must still be made. A row is deleted once its file exists.
CREATE TABLE jobs (
  -- The name of the file, or of the photograph whose sizes are made.
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('pictures', 'brochure', 'card')),
  subject TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0,
  out_of INTEGER NOT NULL DEFAULT 0,
  last_reason TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
