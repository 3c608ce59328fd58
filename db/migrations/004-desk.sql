-- The owner's side of an enquiry. Answered is what the owner says, never what is guessed.
ALTER TABLE enquiries ADD COLUMN opened_at INTEGER;
ALTER TABLE enquiries ADD COLUMN answered_at INTEGER;
ALTER TABLE enquiries ADD COLUMN closed_at INTEGER;
-- Whoever wrote more than a month before there was a desk is not waiting at it.
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

-- Several owners: a letter to each is a delivery of its own. Dropping the table would let enquiries forget their letters.
CREATE TEMP TABLE gathering AS SELECT id, gathered_in FROM enquiries WHERE gathered_in IS NOT NULL;
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null where a letter gathers what was set aside: see enquiries.gathered_in.
  enquiry_id INTEGER REFERENCES enquiries (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('owner', 'confirmation', 'doubtful', 'trapped')),
  -- The owner's address it goes to; empty where it is the visitor's own.
  recipient TEXT NOT NULL,
  -- The first owner's letter of those that gather the same enquiries.
  gathers INTEGER REFERENCES outbox (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'retry', 'attention')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  last_reason TEXT,
  message_id TEXT,
  sent_at INTEGER,
  -- The mail server's own words when it took the letter.
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
-- Letters never tried come first: a new enquiry does not queue behind hundreds that a dead address refuses.
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state <> 'sent';
CREATE INDEX outbox_gathering ON outbox (gathers) WHERE gathers IS NOT NULL;

-- Who is signed in. Digests only: no cookie can be read back from here.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash BLOB NOT NULL UNIQUE,
  -- The one before, which requests under way may still carry for a moment.
  former_hash BLOB,
  renewed_at INTEGER NOT NULL,
  owner TEXT NOT NULL,
  browser TEXT NOT NULL,
  -- Not the owner's own device: ends sooner.
  borrowed INTEGER NOT NULL CHECK (borrowed IN (0, 1)),
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- When a code was last typed in it.
  fresh_at INTEGER NOT NULL
) STRICT;

-- Asked for and not used yet. A stolen file tells neither link nor code: the code's digest holds the browser's secret too.
CREATE TABLE sign_in_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null where the address given may not sign in: it is treated alike, and nothing leaves.
  owner TEXT,
  -- Of the secret that the asking browser holds; null for a link that was made by command.
  browser_hash BLOB UNIQUE,
  -- Where somebody who is signed in asks for a fresh code.
  session_id INTEGER UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  link_hash BLOB UNIQUE,
  code_hash BLOB,
  borrowed INTEGER NOT NULL DEFAULT 0 CHECK (borrowed IN (0, 1)),
  browser TEXT NOT NULL,
  -- Where to go on afterwards.
  onward TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  -- What became of the letter: the same is told whoever asked.
  handed_at INTEGER,
  tried_at INTEGER,
  next_at INTEGER,
  held_until INTEGER
) STRICT;

-- Browsers that have signed in once: it grants nothing but limits of their own.
CREATE TABLE known_browsers (
  hash BLOB PRIMARY KEY,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was done at the desk, without a name or a word.
CREATE TABLE desk_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  happened_at INTEGER NOT NULL,
  session_id INTEGER,
  act TEXT NOT NULL,
  -- A reference, a number of rows, a revision; null once the person is erased.
  object TEXT
) STRICT;
CREATE INDEX desk_events_by_object ON desk_events (object);
