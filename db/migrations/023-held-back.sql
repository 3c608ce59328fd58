-- An enquiry that is held back and that the owner has deleted is hidden at once, and removed in the next daily round.
ALTER TABLE enquiries ADD COLUMN deleted_at INTEGER;
-- An enquiry that was held back and is not spam: when the owner said so, and why it had been held back, so that this can be
-- undone.
ALTER TABLE enquiries ADD COLUMN released_at INTEGER;
ALTER TABLE enquiries ADD COLUMN released_from TEXT;
-- The address of the owner who marked the enquiry as answered. NULL if that is not known.
ALTER TABLE enquiries ADD COLUMN answered_by TEXT;
-- The time for an answer begins when the enquiry stops being held back.
ALTER TABLE enquiries ADD COLUMN waits_since INTEGER GENERATED ALWAYS AS (coalesce(released_at, received_at)) VIRTUAL;

DROP INDEX enquiries_held_back;
CREATE INDEX enquiries_held_back ON enquiries (received_at) WHERE state = 'quarantined' AND deleted_at IS NULL;
CREATE INDEX enquiries_deleted ON enquiries (deleted_at) WHERE deleted_at IS NOT NULL;
DROP INDEX enquiries_waiting;
CREATE INDEX enquiries_waiting ON enquiries (waits_since)
WHERE state = 'received' AND answered_at IS NULL AND closed_at IS NULL;
-- To count the people who wait, and to list each of them once.
CREATE INDEX enquiries_waiting_people ON enquiries (recipient_key, waits_since)
WHERE state = 'received' AND answered_at IS NULL AND closed_at IS NULL;

-- The text of each enquiry that a search reads: one line for each source. A table that a source reads needs triggers like
-- those of notes and answers below, and nothing else.
CREATE VIEW searchable AS
SELECT id AS enquiry_id,
  name || char(10) || email || char(10) || reference || char(10) || message || char(10) || phone
  || coalesce((SELECT char(10) || group_concat(text, char(10)) FROM notes WHERE enquiry_id = enquiries.id), '')
  || coalesce((SELECT char(10) || group_concat(subject || char(10) || body, char(10)) FROM answers WHERE enquiry_id = enquiries.id), '')
  AS text
FROM enquiries;

DROP TRIGGER search_texts_added;
CREATE TRIGGER search_texts_added AFTER INSERT ON enquiries BEGIN
  INSERT INTO search_texts SELECT enquiry_id, folded(text) FROM searchable WHERE enquiry_id = new.id;
END;
DROP TRIGGER search_texts_changed;
CREATE TRIGGER search_texts_changed AFTER UPDATE OF name, email, reference, message, phone ON enquiries BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.id AND searchable.enquiry_id = new.id;
END;
CREATE TRIGGER search_texts_noted AFTER INSERT ON notes BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.enquiry_id AND searchable.enquiry_id = new.enquiry_id;
END;
-- The triggers on removal change nothing if the whole enquiry is removed.
CREATE TRIGGER search_texts_note_removed AFTER DELETE ON notes BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = old.enquiry_id AND searchable.enquiry_id = old.enquiry_id;
END;
CREATE TRIGGER search_texts_answered AFTER INSERT ON answers BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.enquiry_id AND searchable.enquiry_id = new.enquiry_id;
END;
CREATE TRIGGER search_texts_answer_changed AFTER UPDATE OF subject, body ON answers BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.enquiry_id AND searchable.enquiry_id = new.enquiry_id;
END;
CREATE TRIGGER search_texts_answer_removed AFTER DELETE ON answers BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = old.enquiry_id AND searchable.enquiry_id = old.enquiry_id;
END;
UPDATE search_texts SET text = folded(searchable.text) FROM searchable
WHERE search_texts.enquiry_id = searchable.enquiry_id
  AND search_texts.enquiry_id IN (SELECT enquiry_id FROM notes UNION SELECT enquiry_id FROM answers);
