-- Drops what one house never needs. Everything that people gave is kept.

-- Triggers and the view that they read.
DROP TRIGGER search_blocks_added_to;
DROP TRIGGER search_blocks_changed;
DROP TRIGGER search_blocks_taken_from;
DROP TRIGGER search_texts_added;
DROP TRIGGER search_texts_changed;
DROP TRIGGER search_texts_noted;
DROP TRIGGER search_texts_note_removed;
DROP TRIGGER search_texts_answered;
DROP TRIGGER search_texts_answer_changed;
DROP TRIGGER search_texts_answer_removed;
DROP TRIGGER search_texts_viewing_added;
DROP TRIGGER search_texts_viewing_changed;
DROP TRIGGER search_texts_viewing_removed;
DROP TRIGGER held_back_added;
DROP TRIGGER held_back_removed;
DROP TRIGGER held_back_changed;
DROP VIEW searchable;

-- Enquiries and held back
DROP TABLE idempotency_keys;
DROP TABLE held_back;
-- Gmail delivers all spellings with dots, and at both of its domains, to the same mailbox.
UPDATE enquiries
SET recipient_key = replace(substr(recipient_key, 1, instr(recipient_key, '@') - 1), '.', '') || '@gmail.com'
WHERE recipient_key LIKE '%@gmail.com' OR recipient_key LIKE '%@googlemail.com';
-- A letter about several enquiries no longer says which of them came from the same network.
DROP INDEX enquiries_by_network;
DROP INDEX enquiries_gathered;
ALTER TABLE enquiries DROP COLUMN network;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in) WHERE gathered_in IS NOT NULL;
-- What came in a flood was held back, and stays held back as suspect.
UPDATE enquiries SET quarantine_reason = 'suspect' WHERE quarantine_reason IN ('network', 'flood');
UPDATE enquiries SET released_from = 'suspect' WHERE released_from IN ('network', 'flood');
-- All that was received, given or written down so far belongs to the house that is public.
ALTER TABLE enquiries ADD COLUMN house INTEGER NOT NULL DEFAULT 1;

-- Letters
-- 'doubtful' reported what is held back together with enquiries beyond the number of letters a day.
UPDATE outbox SET kind = 'heldBack' WHERE kind IN ('doubtful', 'trapped');
UPDATE outbox SET kind = 'several'
WHERE kind = 'heldBack'
  AND EXISTS (SELECT 1 FROM enquiries WHERE gathered_in = coalesce(outbox.gathers, outbox.id) AND state = 'received');
-- Few letters wait at a time, so one index finds them all.
DROP INDEX outbox_to_send;
DROP INDEX outbox_sending;
DROP INDEX outbox_not_sent;
DROP INDEX outbox_failing;
CREATE INDEX outbox_not_sent ON outbox (created_at) WHERE state <> 'sent';

-- Search
-- The texts are kept by the program from now on, and those that the triggers wrote are right.
DROP TABLE search_blocks;

-- A person
DROP TABLE corrections_held;

-- Answers and documents
-- Documents are attached to the letter now. What was given is still told under the answer.
DROP TABLE document_links;
DROP INDEX given_documents_by_document;
ALTER TABLE given_documents DROP COLUMN expires_at;
ALTER TABLE given_documents DROP COLUMN ended_at;
ALTER TABLE given_documents DROP COLUMN opened_at;
ALTER TABLE given_documents DROP COLUMN openings;
ALTER TABLE documents ADD COLUMN house INTEGER NOT NULL DEFAULT 1;

-- Viewings
-- The notes of a viewing become notes of its enquiry, and so does what was ticked beside them.
INSERT INTO notes (enquiry_id, written_at, text)
SELECT enquiry_id, min(max(changed_at, last_at), unixepoch() * 1000),
  CASE nobody_came WHEN 1 THEN 'Nobody came. · Personne n’est venu.' ELSE '' END
  || CASE WHEN nobody_came = 1 AND note <> '' THEN char(10) ELSE '' END || note
FROM viewings WHERE nobody_came = 1 OR note <> '';

CREATE TABLE viewings_now (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('proposed', 'asked', 'confirmed', 'endedByVisitor', 'endedByOwner')),
  form_key TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  times TEXT NOT NULL,
  starts_at INTEGER,
  last_at INTEGER NOT NULL,
  proposed_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  owner_words TEXT NOT NULL DEFAULT '',
  visitor_words TEXT NOT NULL DEFAULT '',
  uid TEXT NOT NULL UNIQUE,
  sequence INTEGER NOT NULL DEFAULT 0,
  reminded_for INTEGER,
  refusal TEXT,
  owner TEXT,
  CHECK ((state = 'confirmed') <= (starts_at IS NOT NULL))
) STRICT;
-- What the owner withdrew, cancelled or left at that has been ended by the owner. A viewing that was moved is proposed anew;
-- only its former time is still in calendars.
INSERT INTO viewings_now
SELECT id, enquiry_id,
  CASE
    WHEN state = 'declined' THEN 'asked'
    WHEN state = 'left' THEN 'endedByOwner'
    WHEN state <> 'cancelled' THEN state
    WHEN ended_by = 'visitor' THEN 'endedByVisitor'
    ELSE 'endedByOwner'
  END,
  form_key, minutes,
  (SELECT json_group_array(starts_at ORDER BY starts_at) FROM viewing_times WHERE viewing_id = viewings.id),
  CASE WHEN state IN ('proposed', 'declined') THEN formerly_at ELSE coalesce(starts_at, formerly_at) END,
  last_at, proposed_at, changed_at, owner_words, visitor_words, uid, sequence, reminded_for, refusal, owner
FROM viewings;
DROP TABLE viewing_times;
DROP TABLE viewings;
ALTER TABLE viewings_now RENAME TO viewings;
CREATE INDEX viewings_by_enquiry ON viewings (enquiry_id);
CREATE INDEX viewings_confirmed ON viewings (starts_at) WHERE state = 'confirmed';
CREATE INDEX viewings_unsettled ON viewings (changed_at) WHERE state IN ('proposed', 'asked');
CREATE INDEX viewings_by_time ON viewings (last_at);

DELETE FROM viewing_events WHERE act IN ('remindedToChoose', 'reminded', 'refused');
UPDATE viewing_events SET act = CASE act
  WHEN 'proposedAgain' THEN 'proposed'
  WHEN 'moved' THEN 'proposed'
  WHEN 'chosen' THEN 'confirmed'
  WHEN 'declined' THEN 'asked'
  WHEN 'wroteAgain' THEN 'asked'
  WHEN 'cancelledByVisitor' THEN 'endedByVisitor'
  WHEN 'withdrawn' THEN 'endedByOwner'
  WHEN 'cancelled' THEN 'endedByOwner'
  WHEN 'left' THEN 'endedByOwner'
  ELSE act
END;
UPDATE outbox SET kind = CASE kind
  WHEN 'viewingMoved' THEN 'viewingProposed'
  WHEN 'viewingDeclined' THEN 'viewingAsked'
  WHEN 'viewingCancelled' THEN 'viewingEnded'
  ELSE kind
END WHERE viewing_id IS NOT NULL;
DROP TABLE calendar_link;

CREATE TABLE guest_details_now (
  house INTEGER PRIMARY KEY,
  body TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;
INSERT INTO guest_details_now SELECT 1, body, saved_at FROM guest_details;
DROP TABLE guest_details;
ALTER TABLE guest_details_now RENAME TO guest_details;

-- The house and its draft
-- Revisions of the first shapes, which nothing reads any more. A database whose published house or draft has one of these
-- shapes is refused before: see refuseForeign.
DELETE FROM revisions WHERE schema < 4;
DELETE FROM drafts_aside WHERE schema < 4;
UPDATE revisions SET parent = NULL WHERE parent NOT IN (SELECT id FROM revisions);
ALTER TABLE revisions ADD COLUMN house INTEGER NOT NULL DEFAULT 1;
ALTER TABLE draft ADD COLUMN house INTEGER NOT NULL DEFAULT 1;
UPDATE draft SET house = 2 WHERE base = 0;
ALTER TABLE draft DROP COLUMN version;

CREATE TABLE draft_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kept_at INTEGER NOT NULL,
  act TEXT NOT NULL,
  path TEXT,
  house INTEGER NOT NULL,
  base INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL,
  stale TEXT NOT NULL DEFAULT '[]',
  placings TEXT NOT NULL DEFAULT '{}'
) STRICT;
-- A draft that was set aside, or the draft before something was removed. One with another name counts as another house.
INSERT INTO draft_versions (kept_at, act, path, house, base, schema, body, stale)
SELECT aside.laid_aside_at, iif(aside.removed IS NULL, 'broughtBack', 'removed'), aside.removed,
  CASE json_extract(aside.body, '$.facts.figures.name')
    WHEN json_extract(draft.body, '$.facts.figures.name') THEN draft.house
    WHEN json_extract(live.body, '$.facts.figures.name') THEN 1
    ELSE 2 + aside.id
  END,
  iif(aside.removed IS NULL, aside.base, coalesce(draft.base, live.id)), aside.schema, aside.body, aside.stale
FROM drafts_aside AS aside
  LEFT JOIN (SELECT * FROM revisions ORDER BY id DESC LIMIT 1) AS live
  LEFT JOIN draft
ORDER BY aside.id;
DROP TABLE drafts_aside;
UPDATE desk_events SET act = 'restored' WHERE act = 'laidAside';
DROP TABLE unshown_revisions;

-- Photographs and what is made
-- What is missing on the disk is found out at each start.
DROP TABLE jobs;

-- Visits
DROP TABLE advert_links;
ALTER TABLE visits RENAME TO former_visits;
CREATE TABLE visits (
  day TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('page', 'brochure')),
  language TEXT NOT NULL,
  source TEXT NOT NULL,
  visitors INTEGER NOT NULL,
  PRIMARY KEY (day, what, language, source)
) STRICT, WITHOUT ROWID;
INSERT INTO visits
SELECT day, what, language, source, sum(visitors) FROM former_visits GROUP BY day, what, language, source;
DROP TABLE former_visits;

-- Owners, settings, rounds

