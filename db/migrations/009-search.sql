-- The text of each enquiry for searching, without case and accents, so that a search only has to compare. Triggers keep
-- it up
-- to date, and it is deleted with the enquiry.
CREATE TABLE search_texts (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;
INSERT INTO search_texts
SELECT id, folded(name || char(10) || email || char(10) || reference || char(10) || message || char(10) || phone)
FROM enquiries;
CREATE TRIGGER search_texts_added AFTER INSERT ON enquiries BEGIN
  INSERT INTO search_texts VALUES (
    new.id,
    folded(new.name || char(10) || new.email || char(10) || new.reference || char(10) || new.message || char(10) || new.phone)
  );
END;
CREATE TRIGGER search_texts_changed AFTER UPDATE OF name, email, reference, message, phone ON enquiries BEGIN
  UPDATE search_texts SET
    text = folded(new.name || char(10) || new.email || char(10) || new.reference || char(10) || new.message || char(10) || new.phone)
  WHERE enquiry_id = new.id;
END;
