-- The owner's side of an enquiry. It counts as answered only if the owner says so.
ALTER TABLE enquiries ADD COLUMN opened_at INTEGER;
ALTER TABLE enquiries ADD COLUMN answered_at INTEGER;
ALTER TABLE enquiries ADD COLUMN closed_at INTEGER;
-- An enquiry that came more than a month before the desk existed is not waiting.
UPDATE enquiries SET closed_at = unixepoch() * 1000
WHERE state = 'received' AND received_at < (unixepoch() - 30 * 86400) * 1000;
CREATE INDEX enquiries_waiting ON enquiries (received_at)
WHERE state = 'received' AND answered_at IS NULL AND closed_at IS NULL;

CREATE TABLE notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  written_at INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX notes_by_enquiry ON notes (enquiry_id);

-- With several owners, each gets a letter of their own. Dropping the old table would clear gathered_in, so it is copied
-- first.
CREATE TEMP TABLE gathering AS SELECT id, gathered_in FROM enquiries WHERE gathered_in IS NOT NULL;
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null if the letter reports several enquiries: see enquiries.gathered_in.
  enquiry_id INTEGER REFERENCES enquiries (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('owner', 'confirmation', 'doubtful', 'trapped')),
  -- The owner's address that the letter goes to. Empty if it goes to the visitor.
  recipient TEXT NOT NULL,
  -- The first owner's letter, if this letter reports the same enquiries to another owner.
  gathers INTEGER REFERENCES outbox (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'retry', 'attention')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  last_reason TEXT,
  message_id TEXT,
  sent_at INTEGER,
  -- What the mail server answered when it accepted the letter.
  answer TEXT,
  UNIQUE (enquiry_id, kind, recipient),
  CHECK ((enquiry_id IS NULL) = (kind IN ('doubtful', 'trapped')))
) STRICT;
INSERT INTO new_outbox
SELECT id, enquiry_id, kind, '', NULL, state, attempts, created_at, due_at, lease_until, last_reason, message_id, sent_at, NULL
FROM outbox;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
UPDATE enquiries SET gathered_in = (SELECT gathered_in FROM gathering WHERE gathering.id = enquiries.id)
WHERE id IN (SELECT id FROM gathering);
DROP TABLE gathering;
-- Letters that were never tried come first, so that a new enquiry does not wait behind hundreds that a dead address
-- refuses.
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state <> 'sent';
CREATE INDEX outbox_gathering ON outbox (gathers) WHERE gathers IS NOT NULL;

-- Sessions. Digests only, so no cookie can be read from here.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash BLOB NOT NULL UNIQUE,
  -- The digest of the cookie before. Requests in progress may still carry it for a moment.
  former_hash BLOB,
  renewed_at INTEGER NOT NULL,
  owner TEXT NOT NULL,
  browser TEXT NOT NULL,
  -- True if it is not the owner's own device. The session then ends sooner.
  borrowed INTEGER NOT NULL CHECK (borrowed IN (0, 1)),
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- When a code was last typed in this session.
  fresh_at INTEGER NOT NULL
) STRICT;

-- Requests not used yet. A stolen file reveals neither link nor code, because the code's digest includes the browser's
-- secret.
CREATE TABLE sign_in_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null if the given address may not sign in. Such a request is treated alike, but no letter is sent.
  owner TEXT,
  -- The digest of the asking browser's secret. Null for a link that was made by command.
  browser_hash BLOB UNIQUE,
  -- Set if someone who is signed in asks for a new code.
  session_id INTEGER UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  link_hash BLOB UNIQUE,
  code_hash BLOB,
  borrowed INTEGER NOT NULL DEFAULT 0 CHECK (borrowed IN (0, 1)),
  browser TEXT NOT NULL,
  -- The page to open afterwards.
  onward TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  -- What became of the letter. Everyone who asks is told the same.
  handed_at INTEGER,
  tried_at INTEGER,
  next_at INTEGER,
  held_until INTEGER
) STRICT;

-- Browsers that have signed in before. This grants nothing except limits of their own.
CREATE TABLE known_browsers (
  hash BLOB PRIMARY KEY,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was done at the desk, without names or texts.
CREATE TABLE desk_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  happened_at INTEGER NOT NULL,
  session_id INTEGER,
  act TEXT NOT NULL,
  -- A reference, a number of rows or a revision. Null once the person is erased.
  object TEXT
) STRICT;
CREATE INDEX desk_events_by_object ON desk_events (object);
