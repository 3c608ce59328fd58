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

-- Letters

-- Search

-- A person

-- Answers and documents

-- Viewings

-- The house and its draft

-- Photographs and what is made

-- Visits

-- Owners, settings, rounds

-- Triggers, again
CREATE VIEW searchable AS
SELECT id AS enquiry_id,
  name || char(10) || email || char(10) || reference || char(10) || message || char(10) || phone
  || coalesce((SELECT char(10) || group_concat(text, char(10)) FROM notes WHERE enquiry_id = enquiries.id), '')
  || coalesce((SELECT char(10) || group_concat(subject || char(10) || body, char(10)) FROM answers WHERE enquiry_id = enquiries.id), '')
  || coalesce((SELECT char(10) || group_concat(owner_words || char(10) || visitor_words || char(10) || note, char(10)) FROM viewings WHERE enquiry_id = enquiries.id), '')
  AS text
FROM enquiries;

CREATE TRIGGER search_blocks_added_to AFTER INSERT ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = new.enquiry_id >> 7;
END;

CREATE TRIGGER search_blocks_changed AFTER UPDATE ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = old.enquiry_id >> 7;
END;

CREATE TRIGGER search_blocks_taken_from AFTER DELETE ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = old.enquiry_id >> 7;
END;

CREATE TRIGGER search_texts_added AFTER INSERT ON enquiries BEGIN
  INSERT INTO search_texts SELECT enquiry_id, folded(text) FROM searchable WHERE enquiry_id = new.id;
END;

CREATE TRIGGER search_texts_changed AFTER UPDATE OF name, email, reference, message, phone ON enquiries BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.id AND searchable.enquiry_id = new.id;
END;

CREATE TRIGGER search_texts_noted AFTER INSERT ON notes BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.enquiry_id AND searchable.enquiry_id = new.enquiry_id;
END;

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

CREATE TRIGGER search_texts_viewing_added AFTER INSERT ON viewings BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.enquiry_id AND searchable.enquiry_id = new.enquiry_id;
END;

CREATE TRIGGER search_texts_viewing_changed AFTER UPDATE OF owner_words, visitor_words, note ON viewings BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = new.enquiry_id AND searchable.enquiry_id = new.enquiry_id;
END;

CREATE TRIGGER search_texts_viewing_removed AFTER DELETE ON viewings BEGIN
  UPDATE search_texts SET text = folded(searchable.text) FROM searchable
  WHERE search_texts.enquiry_id = old.enquiry_id AND searchable.enquiry_id = old.enquiry_id;
END;

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
