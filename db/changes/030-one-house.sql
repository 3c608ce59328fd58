-- Drops what one house never needs. Everything that people gave is kept.

-- Triggers and the view that they read. What stays of them is made again at the end.
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
-- Gmail delivers all spellings with dots, and at both of its domains, to the same mailbox.
UPDATE enquiries
SET recipient_key = replace(substr(recipient_key, 1, instr(recipient_key, '@') - 1), '.', '') || '@gmail.com'
WHERE recipient_key LIKE '%@gmail.com' OR recipient_key LIKE '%@googlemail.com';
-- A letter about several enquiries no longer says which of them came from the same network.
DROP INDEX enquiries_by_network;
DROP INDEX enquiries_gathered;
ALTER TABLE enquiries DROP COLUMN network;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in) WHERE gathered_in IS NOT NULL;

-- Letters
-- 'doubtful' reported what is held back together with enquiries beyond the number of letters a day.
UPDATE outbox SET kind = 'heldBack' WHERE kind IN ('doubtful', 'trapped');
UPDATE outbox SET kind = 'several'
WHERE kind = 'heldBack'
  AND EXISTS (SELECT 1 FROM enquiries WHERE gathered_in = coalesce(outbox.gathers, outbox.id) AND state = 'received');

-- Search
-- The texts are kept by the program from now on, and those that the triggers wrote are right.
DROP TABLE search_blocks;

-- A person
DROP TABLE corrections_held;

-- Answers and documents

-- Viewings

-- The house and its draft
-- Revisions of the first shapes, which nothing reads any more. A database whose published house or draft has one of these
-- shapes is refused before: see refuseForeign.
DELETE FROM revisions WHERE schema < 4;
DELETE FROM drafts_aside WHERE schema < 4;
DELETE FROM unshown_revisions WHERE revision NOT IN (SELECT id FROM revisions);
UPDATE revisions SET parent = NULL WHERE parent NOT IN (SELECT id FROM revisions);

-- Photographs and what is made

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

-- Triggers, again
CREATE TRIGGER held_back_added AFTER INSERT ON enquiries
WHEN new.state = 'quarantined' AND new.deleted_at IS NULL BEGIN
  UPDATE held_back SET enquiries = enquiries + 1,
    bytes = bytes + octet_length(new.name) + octet_length(new.email) + octet_length(new.phone) + octet_length(new.message);
END;

CREATE TRIGGER held_back_removed AFTER DELETE ON enquiries
WHEN old.state = 'quarantined' AND old.deleted_at IS NULL BEGIN
  UPDATE held_back SET enquiries = enquiries - 1,
    bytes = bytes - octet_length(old.name) - octet_length(old.email) - octet_length(old.phone) - octet_length(old.message);
END;

CREATE TRIGGER held_back_changed AFTER UPDATE OF state, deleted_at, name, email, phone, message ON enquiries
WHEN (old.state = 'quarantined' AND old.deleted_at IS NULL) OR (new.state = 'quarantined' AND new.deleted_at IS NULL) BEGIN
  UPDATE held_back SET
    enquiries = enquiries
      + (new.state = 'quarantined' AND new.deleted_at IS NULL)
      - (old.state = 'quarantined' AND old.deleted_at IS NULL),
    bytes = bytes
      + (new.state = 'quarantined' AND new.deleted_at IS NULL)
        * (octet_length(new.name) + octet_length(new.email) + octet_length(new.phone) + octet_length(new.message))
      - (old.state = 'quarantined' AND old.deleted_at IS NULL)
        * (octet_length(old.name) + octet_length(old.email) + octet_length(old.phone) + octet_length(old.message));
END;
