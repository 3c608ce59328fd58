-- Viewings that an owner proposed to somebody who wrote. They are deleted with the enquiry.
CREATE TABLE viewings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  -- left: the owner does nothing more about times that do not suit.
  state TEXT NOT NULL CHECK (state IN ('proposed', 'declined', 'confirmed', 'cancelled', 'left')),
  -- Names the form that was last sent, so that pressing twice proposes once.
  form_key TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  -- The time that was chosen. It is kept if the viewing is cancelled, and null if it was never chosen or is to be chosen again.
  starts_at INTEGER,
  -- The time that was confirmed before the owner moved the viewing, until a new one is chosen.
  formerly_at INTEGER,
  -- The end of the last time that was named. The links work for a while longer.
  last_at INTEGER NOT NULL,
  proposed_at INTEGER NOT NULL,
  -- When the state last changed.
  changed_at INTEGER NOT NULL,
  -- Who cancelled or withdrew it.
  ended_by TEXT CHECK (ended_by IN ('owner', 'visitor')),
  -- The owner's sentence in the last letter, and what the visitor wrote last on the page of the viewing.
  owner_words TEXT NOT NULL DEFAULT '',
  visitor_words TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  nobody_came INTEGER NOT NULL DEFAULT 0 CHECK (nobody_came IN (0, 1)),
  -- The name of the appointment in calendars, and how often it has changed there.
  uid TEXT NOT NULL UNIQUE,
  sequence INTEGER NOT NULL DEFAULT 0,
  -- The time for which a reminder was queued.
  reminded_for INTEGER,
  CHECK ((state = 'confirmed') <= (starts_at IS NOT NULL))
) STRICT;
CREATE INDEX viewings_by_enquiry ON viewings (enquiry_id);
CREATE INDEX viewings_confirmed ON viewings (starts_at) WHERE state = 'confirmed';
CREATE INDEX viewings_unsettled ON viewings (changed_at) WHERE state IN ('proposed', 'declined');
CREATE INDEX viewings_by_time ON viewings (last_at);

CREATE TABLE viewing_times (
  viewing_id INTEGER NOT NULL REFERENCES viewings (id) ON DELETE CASCADE,
  starts_at INTEGER NOT NULL,
  PRIMARY KEY (viewing_id, starts_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE viewing_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  viewing_id INTEGER NOT NULL REFERENCES viewings (id) ON DELETE CASCADE,
  happened_at INTEGER NOT NULL,
  -- One of ViewingAct in content/viewing.ts.
  act TEXT NOT NULL,
  -- The time that it was about, if it was about one.
  starts_at INTEGER
) STRICT;
CREATE INDEX viewing_events_by_viewing ON viewing_events (viewing_id);

ALTER TABLE outbox ADD COLUMN viewing_id INTEGER REFERENCES viewings (id) ON DELETE CASCADE;
CREATE INDEX outbox_by_viewing ON outbox (viewing_id) WHERE viewing_id IS NOT NULL;

-- The links in letters to visitors. Digests only, so no link can be read from here. Each attempt to send a letter makes a link
-- of its own, because the former one is not known any more.
CREATE TABLE viewing_links (
  hash BLOB PRIMARY KEY,
  viewing_id INTEGER NOT NULL REFERENCES viewings (id) ON DELETE CASCADE,
  letter_id INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX viewing_links_by_letter ON viewing_links (letter_id, made_at);
CREATE INDEX viewing_links_by_viewing ON viewing_links (viewing_id);

-- The link by which the owner's calendar program reads the viewings: at most one, and only its digest.
CREATE TABLE calendar_link (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  hash BLOB NOT NULL,
  made_at INTEGER NOT NULL,
  read_at INTEGER
) STRICT;

-- What only invited people learn about the house. It is no part of any house, draft, revision or archive.
CREATE TABLE guest_details (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  body TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;
