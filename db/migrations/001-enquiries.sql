-- AUTOINCREMENT: the id of an erased enquiry is never used again.
CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  received_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The mailbox that a letter would reach, whatever the spelling. Used for the limit of one confirmation per address
  -- and day.
  recipient_key TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  brochure_requested INTEGER NOT NULL CHECK (brochure_requested IN (0, 1)),
  language TEXT NOT NULL,
  intent TEXT,
  state TEXT NOT NULL CHECK (state IN ('received', 'quarantined')),
  quarantine_reason TEXT CHECK ((quarantine_reason IS NULL) = (state = 'received')),
  unverified INTEGER NOT NULL CHECK (unverified IN (0, 1))
) STRICT;

CREATE INDEX enquiries_by_time ON enquiries (received_at);
CREATE INDEX enquiries_by_recipient ON enquiries (recipient_key);

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('owner', 'confirmation')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'retry', 'attention')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  lease_holder TEXT,
  last_reason TEXT,
  message_id TEXT,
  sent_at INTEGER,
  UNIQUE (enquiry_id, kind)
) STRICT;

-- Letters that were never tried come first, so that a new enquiry does not wait behind hundreds that a dead address
-- refuses.
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state <> 'sent';

-- Digests only, so neither a key nor a body can be read from here.
CREATE TABLE idempotency_keys (
  key_digest BLOB PRIMARY KEY,
  body_digest BLOB NOT NULL,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_by_enquiry ON idempotency_keys (enquiry_id);

CREATE TABLE retention_rounds (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ran_at INTEGER NOT NULL
) STRICT;
