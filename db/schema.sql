-- The whole database. A new file is made from this one; db/changes.ts says how it changes later.
PRAGMA user_version = 36;

CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  received_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The mailbox that a letter would reach, whatever the spelling. Used for the limit of one confirmation per address
  -- and day.
  recipient_key TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  brochure_requested INTEGER NOT NULL CHECK (brochure_requested IN (0, 1)),
  language TEXT NOT NULL,
  intent TEXT,
  state TEXT NOT NULL CHECK (state IN ('received', 'quarantined')),
  quarantine_reason TEXT CHECK ((quarantine_reason IS NULL) = (state = 'received')),
  unverified INTEGER NOT NULL CHECK (unverified IN (0, 1)),
  -- The letter that tells the owner about an enquiry that is held back.
  gathered_in INTEGER REFERENCES outbox (id) ON DELETE SET NULL,
  opened_at INTEGER,
  -- It counts as answered only if the owner says so. answered_by is the owner's address, or null if that is not known.
  answered_at INTEGER,
  answered_by TEXT,
  closed_at INTEGER,
  -- An enquiry that is held back and that the owner has deleted is hidden at once, and removed in the next daily round.
  deleted_at INTEGER,
  -- An enquiry that was held back and is not spam: when the owner said so, and why it had been held back.
  released_at INTEGER,
  released_from TEXT,
  -- When the visitor asked for other times of a viewing, if no earlier question waited for its answer then.
  asked_at INTEGER,
  -- The time for an answer begins then, or when the enquiry stops being held back.
  waits_since INTEGER GENERATED ALWAYS AS (coalesce(asked_at, released_at, received_at)) VIRTUAL,
  -- The house that visitors saw when it came, see newHouse in house/revisions.ts. What is written about it speaks of that one.
  house INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX enquiries_by_time ON enquiries (received_at);
CREATE INDEX enquiries_received ON enquiries (received_at) WHERE state = 'received';
CREATE INDEX enquiries_answered ON enquiries (received_at)
WHERE state = 'received' AND answered_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX enquiries_last_answered ON enquiries (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX enquiries_arrived ON enquiries (id) WHERE state = 'received';
CREATE INDEX enquiries_by_recipient ON enquiries (recipient_key, received_at);
CREATE INDEX enquiries_gathered ON enquiries (gathered_in) WHERE gathered_in IS NOT NULL;
CREATE INDEX enquiries_held_back ON enquiries (received_at) WHERE state = 'quarantined' AND deleted_at IS NULL;
CREATE INDEX enquiries_deleted ON enquiries (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX enquiries_waiting ON enquiries (waits_since)
WHERE state = 'received' AND answered_at IS NULL AND closed_at IS NULL;
CREATE INDEX enquiries_waiting_people ON enquiries (recipient_key, waits_since)
WHERE state = 'received' AND answered_at IS NULL AND closed_at IS NULL;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null if the letter is not about a single enquiry. For letters that report several, see enquiries.gathered_in.
  enquiry_id INTEGER REFERENCES enquiries (id) ON DELETE CASCADE,
  -- One of LetterKind in enquiries/outbox.ts.
  kind TEXT NOT NULL,
  -- The owner's address that the letter goes to. Empty if it goes to the visitor.
  recipient TEXT NOT NULL,
  -- The first owner's letter, if this letter reports the same enquiries to another owner.
  gathers INTEGER REFERENCES outbox (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'retry', 'attention')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  last_reason TEXT,
  message_id TEXT,
  sent_at INTEGER,
  -- What the mail server answered when it accepted the letter.
  answer TEXT,
  answer_id INTEGER REFERENCES answers (id) ON DELETE CASCADE,
  viewing_id INTEGER REFERENCES viewings (id) ON DELETE CASCADE,
  CHECK (kind NOT IN ('owner', 'confirmation') OR enquiry_id IS NOT NULL)
) STRICT;
CREATE INDEX outbox_by_enquiry ON outbox (enquiry_id) WHERE enquiry_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_once ON outbox (enquiry_id, kind, recipient) WHERE kind IN ('owner', 'confirmation');
CREATE INDEX outbox_gathering ON outbox (gathers) WHERE gathers IS NOT NULL;
CREATE INDEX outbox_by_kind ON outbox (kind, created_at);
CREATE INDEX outbox_not_sent ON outbox (created_at) WHERE state <> 'sent';
CREATE UNIQUE INDEX outbox_by_answer ON outbox (answer_id, kind) WHERE answer_id IS NOT NULL;
CREATE INDEX outbox_by_viewing ON outbox (viewing_id) WHERE viewing_id IS NOT NULL;

CREATE TABLE notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  written_at INTEGER NOT NULL,
  text TEXT NOT NULL,
  -- 'note': of the owner, for the owner · 'pasted': what the visitor wrote back by e-mail.
  kind TEXT NOT NULL DEFAULT 'note' CHECK (kind IN ('note', 'pasted')),
  -- The owner who added it.
  owner TEXT
) STRICT;
CREATE INDEX notes_by_enquiry ON notes (enquiry_id);

CREATE TABLE answer_drafts (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  brochure INTEGER NOT NULL CHECK (brochure IN (0, 1)),
  -- The ids of the documents that go with it, as a JSON list.
  documents TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;

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

CREATE TABLE paragraphs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  -- A removed paragraph can be brought back until the next day.
  removed_at INTEGER
) STRICT;

CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  file TEXT NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  removed_at INTEGER,
  -- Only people who wrote about this house can get it.
  house INTEGER NOT NULL DEFAULT 1
) STRICT;

-- The documents that were attached to an answer.
CREATE TABLE given_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  answer_id INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  document_id INTEGER REFERENCES documents (id) ON DELETE SET NULL,
  -- Its name when it was given.
  name TEXT NOT NULL
) STRICT;
CREATE INDEX given_documents_by_answer ON given_documents (answer_id);

CREATE TABLE viewings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  -- What each state allows is in content/viewing.ts.
  state TEXT NOT NULL CHECK (state IN ('proposed', 'asked', 'confirmed', 'endedByVisitor', 'endedByOwner')),
  minutes INTEGER NOT NULL,
  -- The beginnings that were proposed last, in order, as a JSON list.
  times TEXT NOT NULL,
  -- The time that was confirmed last. Letters remove it from calendars if the viewing ends or other times are proposed.
  starts_at INTEGER,
  -- The end of the last time that was named. The links work for a while longer.
  last_at INTEGER NOT NULL,
  proposed_at INTEGER NOT NULL,
  -- When the state last changed.
  changed_at INTEGER NOT NULL,
  -- The owner's sentence in the last letter, and what the visitor wrote last on the page of the viewing.
  owner_words TEXT NOT NULL DEFAULT '',
  visitor_words TEXT NOT NULL DEFAULT '',
  -- The name of the appointment in calendars, and how often the viewing has changed.
  uid TEXT NOT NULL UNIQUE,
  sequence INTEGER NOT NULL DEFAULT 0,
  -- The time for which a reminder was queued.
  reminded_for INTEGER,
  -- Why the mail server refused the last letter to the visitor for good.
  refusal TEXT,
  -- The address of the owner who proposed it last, or ended it.
  owner TEXT,
  CHECK ((state = 'confirmed') <= (starts_at IS NOT NULL))
) STRICT;
CREATE INDEX viewings_by_enquiry ON viewings (enquiry_id);
CREATE INDEX viewings_confirmed ON viewings (starts_at) WHERE state = 'confirmed';
CREATE INDEX viewings_unsettled ON viewings (changed_at) WHERE state IN ('proposed', 'asked');
CREATE INDEX viewings_by_time ON viewings (last_at);

CREATE TABLE viewing_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  viewing_id INTEGER NOT NULL REFERENCES viewings (id) ON DELETE CASCADE,
  happened_at INTEGER NOT NULL,
  -- One of ViewingEvent's in content/viewing.ts.
  act TEXT NOT NULL,
  -- The time that it was about, if it was about one.
  starts_at INTEGER,
  -- The address of the owner who did it.
  owner TEXT
) STRICT;
CREATE INDEX viewing_events_by_viewing ON viewing_events (viewing_id);

CREATE TABLE viewing_links (
  hash BLOB PRIMARY KEY,
  viewing_id INTEGER NOT NULL REFERENCES viewings (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX viewing_links_by_viewing ON viewing_links (viewing_id);

CREATE TABLE guest_details (
  house INTEGER PRIMARY KEY,
  body TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;

CREATE TABLE reminders (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
  reminded_at INTEGER NOT NULL
) STRICT;

-- Written by enquiries/search-text.ts.
CREATE TABLE search_texts (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE retention_rounds (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ran_at INTEGER NOT NULL
) STRICT;

CREATE TABLE backup_by_command (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  made_at INTEGER NOT NULL
) STRICT;

CREATE TABLE revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The revision that was live before. Null for the first.
  parent INTEGER,
  published_at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('seed', 'publish', 'undo', 'import')),
  -- The number of the body's shape: see house/upgrades.ts.
  schema INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- Counts the houses that this site has had: see newHouse in house/revisions.ts.
  house INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE draft (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  changed_at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL,
  house INTEGER NOT NULL DEFAULT 1
) STRICT;

-- The draft as it was before a change.
CREATE TABLE draft_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kept_at INTEGER NOT NULL,
  -- The change that came after it: see DraftAct in house/draft/stored.ts.
  act TEXT NOT NULL,
  -- What was changed. Null if it was the whole house.
  path TEXT,
  house INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- What stale_words and placings held then, as JSON.
  stale TEXT NOT NULL DEFAULT '[]',
  placings TEXT NOT NULL DEFAULT '{}',
  -- The owner who made the change, if it was typed.
  owner TEXT
) STRICT;

CREATE TABLE placings (
  place      TEXT PRIMARY KEY,
  photograph TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE stale_words (
  -- The path without its language, such as residence.title.
  path TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The language that was changed.
  source TEXT NOT NULL,
  -- Its text when the owner last checked both.
  counterpart TEXT NOT NULL,
  PRIMARY KEY (path, language, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash BLOB NOT NULL UNIQUE,
  -- The digest of the cookie before. Requests in progress may still carry it for a moment.
  former_hash BLOB,
  renewed_at INTEGER NOT NULL,
  owner TEXT NOT NULL,
  browser TEXT NOT NULL,
  -- True if it is not the owner's own device. The session then ends sooner.
  borrowed INTEGER NOT NULL CHECK (borrowed IN (0, 1)),
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- When a code was last typed in this session.
  fresh_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sign_in_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null if the given address may not sign in. Such a request is treated alike, but no letter is sent.
  owner TEXT,
  -- The digest of the asking browser's secret. Null for a link that was made by command.
  browser_hash BLOB UNIQUE,
  -- Set if someone who is signed in asks for a new code.
  session_id INTEGER UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  link_hash BLOB UNIQUE,
  code_hash BLOB,
  borrowed INTEGER NOT NULL DEFAULT 0 CHECK (borrowed IN (0, 1)),
  browser TEXT NOT NULL,
  -- The page to open afterwards.
  onward TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  -- What became of the letter. Everyone who asks is told the same.
  handed_at INTEGER,
  tried_at INTEGER,
  next_at INTEGER
) STRICT;

CREATE TABLE known_browsers (
  hash BLOB PRIMARY KEY,
  owner TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE desk_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  happened_at INTEGER NOT NULL,
  session_id INTEGER,
  act TEXT NOT NULL,
  -- A reference, a number of rows, a revision or an owner. Null once the person is erased.
  object TEXT,
  -- The owner who did it.
  owner TEXT
) STRICT;
CREATE INDEX desk_events_by_object ON desk_events (object);

CREATE TABLE settings (
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (owner, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE visits (
  -- YYYY-MM-DD
  day TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('page', 'brochure')),
  language TEXT NOT NULL,
  -- direct, message, other, site:HOST or link:LABEL.
  source TEXT NOT NULL,
  -- Each browser is counted once a day.
  visitors INTEGER NOT NULL,
  PRIMARY KEY (day, what, language, source)
) STRICT, WITHOUT ROWID;
