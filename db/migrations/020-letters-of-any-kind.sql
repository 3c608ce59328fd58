-- An enquiry may call for several letters of a kind, such as two answers, and new kinds need no new table. Dropping the old
-- table would clear gathered_in and remove the letters that have gathers, so both are copied first.
CREATE TEMP TABLE gathering AS SELECT id, gathered_in FROM enquiries WHERE gathered_in IS NOT NULL;
CREATE TEMP TABLE repeating AS SELECT id, gathers FROM outbox WHERE gathers IS NOT NULL;
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null if the letter is not about a single enquiry. For letters that report several, see enquiries.gathered_in.
  enquiry_id INTEGER REFERENCES enquiries (id) ON DELETE CASCADE,
  -- One of LetterKind in enquiries/outbox.ts.
  kind TEXT NOT NULL,
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
  CHECK (kind NOT IN ('owner', 'confirmation') OR enquiry_id IS NOT NULL)
) STRICT;
INSERT INTO new_outbox
SELECT id, enquiry_id, kind, recipient, NULL, state, attempts, created_at, due_at, lease_until, last_reason, message_id, sent_at, answer
FROM outbox;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
UPDATE enquiries SET gathered_in = (SELECT gathered_in FROM gathering WHERE gathering.id = enquiries.id)
WHERE id IN (SELECT id FROM gathering);
UPDATE outbox SET gathers = (SELECT gathers FROM repeating WHERE repeating.id = outbox.id)
WHERE id IN (SELECT id FROM repeating);
DROP TABLE gathering;
DROP TABLE repeating;

CREATE INDEX outbox_by_enquiry ON outbox (enquiry_id) WHERE enquiry_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_once ON outbox (enquiry_id, kind, recipient) WHERE kind IN ('owner', 'confirmation');
CREATE INDEX outbox_gathering ON outbox (gathers) WHERE gathers IS NOT NULL;
CREATE INDEX outbox_by_kind ON outbox (kind, created_at);
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state NOT IN ('sent', 'sending');
CREATE INDEX outbox_sending ON outbox (lease_until) WHERE state = 'sending';
CREATE INDEX outbox_not_sent ON outbox (created_at, state) WHERE state <> 'sent';
CREATE INDEX outbox_failing ON outbox (created_at) WHERE state <> 'sent' AND last_reason IS NOT NULL;
