-- Which three characters in a row stand in the texts of 128 enquiries with consecutive ids, so that a search can pass over
-- a block that cannot hold what it looks for. db/search-blocks.ts fills the table from time to time. A block that has no row
-- is compared text by text, so a missing row costs time and never an answer.
CREATE TABLE search_blocks (
  block INTEGER PRIMARY KEY,
  trigrams BLOB NOT NULL
) STRICT;
-- A row is removed as soon as one of its texts changes: what it says would be wrong, and of an erased text nothing may stay.
CREATE TRIGGER search_blocks_added_to AFTER INSERT ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = new.enquiry_id >> 7;
END;
CREATE TRIGGER search_blocks_changed AFTER UPDATE ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = old.enquiry_id >> 7;
END;
CREATE TRIGGER search_blocks_taken_from AFTER DELETE ON search_texts BEGIN
  DELETE FROM search_blocks WHERE block = old.enquiry_id >> 7;
END;
