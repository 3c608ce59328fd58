-- A form names the state of the viewing that it was made from, and needs no name of its own.
ALTER TABLE viewings DROP COLUMN form_key;
-- The links of a letter go on until its viewing ends.
DROP INDEX viewing_links_by_letter;
ALTER TABLE viewing_links DROP COLUMN letter_id;
ALTER TABLE viewing_links DROP COLUMN made_at;
