-- Letters about several enquiries, and no name of a holder: one process sends, and at its start every lease is over.
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null where a letter gathers what was set aside: see enquiries.gathered_in.
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

-- Letters never tried come first: a new enquiry does not queue behind hundreds that a dead address refuses.
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state <> 'sent';

-- The letter that tells the owner of an enquiry in quarantine.
ALTER TABLE enquiries ADD COLUMN gathered_in INTEGER REFERENCES outbox (id) ON DELETE SET NULL;
-- What came in a swarm stands last, where it hides nobody.
CREATE INDEX enquiries_gathered ON enquiries (gathered_in, quarantine_reason IS 'network') WHERE gathered_in IS NOT NULL;

-- Of what lies in quarantine so far nobody has been told.
INSERT INTO outbox (kind, state, created_at, due_at)
SELECT 'trapped', 'queued', unixepoch() * 1000, unixepoch() * 1000
WHERE EXISTS (SELECT 1 FROM enquiries WHERE quarantine_reason = 'trap');
UPDATE enquiries SET gathered_in = last_insert_rowid() WHERE quarantine_reason = 'trap';
INSERT INTO outbox (kind, state, created_at, due_at)
SELECT 'doubtful', 'queued', unixepoch() * 1000, unixepoch() * 1000
WHERE EXISTS (SELECT 1 FROM enquiries WHERE quarantine_reason <> 'trap');
UPDATE enquiries SET gathered_in = last_insert_rowid() WHERE quarantine_reason <> 'trap';
