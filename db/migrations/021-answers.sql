-- What an owner chose for all letters, such as the name under them. `owner` is empty for what holds for every owner.
CREATE TABLE settings (
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (owner, name)
) STRICT, WITHOUT ROWID;

-- The answer that is being written to an enquiry.
CREATE TABLE answer_drafts (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  brochure INTEGER NOT NULL CHECK (brochure IN (0, 1)),
  -- The ids of the documents that go with it, as a JSON list.
  documents TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;

-- Answers that were sent. What became of an answer's letter is in the outbox, under answer_id, until the letter is called
-- back or refused for good.
CREATE TABLE answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  -- The address of the owner who wrote it, and the name under it.
  owner TEXT NOT NULL,
  signed TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  brochure INTEGER NOT NULL CHECK (brochure IN (0, 1)),
  -- A digest of the form's key, so that pressing twice sends one letter.
  key_digest BLOB NOT NULL UNIQUE,
  queued_at INTEGER NOT NULL,
  -- Its text is then in the draft again.
  called_back_at INTEGER,
  refused_at INTEGER,
  refusal TEXT,
  CHECK (called_back_at IS NULL OR refused_at IS NULL)
) STRICT;
CREATE INDEX answers_by_enquiry ON answers (enquiry_id);

ALTER TABLE outbox ADD COLUMN answer_id INTEGER REFERENCES answers (id) ON DELETE CASCADE;
-- 1 if an attempt ended in a way that leaves open whether the mail server took the letter.
ALTER TABLE outbox ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX outbox_by_answer ON outbox (answer_id, kind) WHERE answer_id IS NOT NULL;

-- 'note': of the owner, for the owner · 'pasted': what the visitor wrote back by e-mail.
ALTER TABLE notes ADD COLUMN kind TEXT NOT NULL DEFAULT 'note' CHECK (kind IN ('note', 'pasted'));

-- Paragraphs that an owner often writes.
CREATE TABLE paragraphs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  -- A removed paragraph can be brought back until the next day.
  removed_at INTEGER
) STRICT;

-- PDFs that are given to one person. Their files are in DATA_DIR/documents.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  file TEXT NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;

-- A document given with an answer.
CREATE TABLE given_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  answer_id INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  document_id INTEGER REFERENCES documents (id) ON DELETE SET NULL,
  -- Its name when it was given.
  name TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Set when the owner ends it.
  ended_at INTEGER,
  opened_at INTEGER,
  openings INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX given_documents_by_answer ON given_documents (answer_id);
CREATE INDEX given_documents_by_document ON given_documents (document_id) WHERE document_id IS NOT NULL;

-- The links to them, as digests. Each attempt to send the letter makes a new link, and all of them work.
CREATE TABLE document_links (
  digest BLOB PRIMARY KEY,
  given_id INTEGER NOT NULL REFERENCES given_documents (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX document_links_by_given ON document_links (given_id);
