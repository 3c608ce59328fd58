-- The house, as it was published each time: whole bodies, never rewritten. The last is the one that is live.
CREATE TABLE revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The one that was live before; null of the first.
  parent INTEGER,
  published_at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('seed', 'publish', 'undo', 'import')),
  -- The number of the body's shape: see house/upgrades.ts.
  schema INTEGER NOT NULL,
  body TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT;

-- One at most: what the owner is changing, begun from the revision `base`. It may be faulty, which a revision may not.
CREATE TABLE draft (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  base INTEGER NOT NULL,
  version INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;

-- What is still to be made of the published house; a row is gone once its file is there.
CREATE TABLE jobs (
  -- Of the file, or of the photograph whose sizes are made.
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
