-- How many looked, per day at the house. No row is about a person.
CREATE TABLE visits (
  -- YYYY-MM-DD
  day TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('page', 'brochure')),
  language TEXT NOT NULL,
  -- direct, message, other, site:HOST or link:LABEL.
  source TEXT NOT NULL,
  device TEXT NOT NULL CHECK (device IN ('phone', 'computer')),
  views INTEGER NOT NULL,
  -- Each browser is counted once a day.
  visitors INTEGER NOT NULL,
  PRIMARY KEY (day, what, language, source, device)
) STRICT, WITHOUT ROWID;

-- The links that an owner made for adverts.
CREATE TABLE advert_links (
  -- The value of utm_source.
  label TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
