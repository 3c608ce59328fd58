-- Searches also find what was written about viewings: the owner's sentence, the visitor's words, and the note.
DROP VIEW searchable;
CREATE VIEW searchable AS
SELECT id AS enquiry_id,
  name || char(10) || email || char(10) || reference || char(10) || message || char(10) || phone
  || coalesce((SELECT char(10) || group_concat(text, char(10)) FROM notes WHERE enquiry_id = enquiries.id), '')
  || coalesce((SELECT char(10) || group_concat(subject || char(10) || body, char(10)) FROM answers WHERE enquiry_id = enquiries.id), '')
  || coalesce((SELECT char(10) || group_concat(owner_words || char(10) || visitor_words || char(10) || note, char(10)) FROM viewings WHERE enquiry_id = enquiries.id), '')
  AS text
FROM enquiries;

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
UPDATE search_texts SET text = folded(searchable.text) FROM searchable
WHERE search_texts.enquiry_id = searchable.enquiry_id AND search_texts.enquiry_id IN (SELECT enquiry_id FROM viewings);
