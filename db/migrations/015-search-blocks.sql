-- Which sequences of three characters occur in the texts of 128 enquiries with consecutive ids, so that a search can
-- skip a
-- block that cannot contain a match. enquiries/search/search-blocks.ts fills the table from time to time. A block
-- without a
-- row is compared text by text, so a missing row costs time but never a match.
CREATE TABLE search_blocks (
  block INTEGER PRIMARY KEY,
  trigrams BLOB NOT NULL
) STRICT;
-- A row is deleted as soon as one of its texts changes, because it would be wrong, and nothing may remain of an erased
-- text.
CREATE TRIGGER search_blocks_added_to AFTER INSERT ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = new.enquiry_id >> 7;
END;
CREATE TRIGGER search_blocks_changed AFTER UPDATE ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = old.enquiry_id >> 7;
END;
CREATE TRIGGER search_blocks_taken_from AFTER DELETE ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = old.enquiry_id >> 7;
END;
