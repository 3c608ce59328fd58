-- Adds letters about several enquiries. Removes the lease holder: only one process sends, and every lease ends when it
-- starts.
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null if the letter reports several enquiries: see enquiries.gathered_in.
  enquiry_id INTEGER REFERENCES enquiries (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('owner', 'confirmation', 'doubtful', 'trapped')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'retry', 'attention')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  last_reason TEXT,
  message_id TEXT,
  sent_at INTEGER,
  UNIQUE (enquiry_id, kind),
  CHECK ((enquiry_id IS NULL) = (kind IN ('doubtful', 'trapped')))
) STRICT;
INSERT INTO new_outbox
SELECT id, enquiry_id, kind, state, attempts, created_at, due_at, lease_until, last_reason, message_id, sent_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;

-- Letters that were never tried come first, so that a new enquiry does not wait behind hundreds that a dead address
-- refuses.
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state <> 'sent';

-- The letter that tells the owner about a quarantined enquiry.
ALTER TABLE enquiries ADD COLUMN gathered_in INTEGER REFERENCES outbox (id) ON DELETE SET NULL;
-- Enquiries from a swarm come last, so that they do not hide others.
CREATE INDEX enquiries_gathered ON enquiries (gathered_in, quarantine_reason IS 'network') WHERE gathered_in IS NOT NULL;

-- The owner has not been told about any enquiry that is in quarantine so far.
INSERT INTO outbox (kind, state, created_at, due_at)
SELECT 'trapped', 'queued', unixepoch() * 1000, unixepoch() * 1000
WHERE EXISTS (SELECT 1 FROM enquiries WHERE quarantine_reason = 'trap');
UPDATE enquiries SET gathered_in = last_insert_rowid() WHERE quarantine_reason = 'trap';
INSERT INTO outbox (kind, state, created_at, due_at)
SELECT 'doubtful', 'queued', unixepoch() * 1000, unixepoch() * 1000
WHERE EXISTS (SELECT 1 FROM enquiries WHERE quarantine_reason <> 'trap');
UPDATE enquiries SET gathered_in = last_insert_rowid() WHERE quarantine_reason <> 'trap';
