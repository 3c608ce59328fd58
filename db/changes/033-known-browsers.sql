-- A browser is known for one owner, and a stranger's again once they are removed. Each is known from its next sign-in on.
DROP TABLE known_browsers;
CREATE TABLE known_browsers (
  hash BLOB PRIMARY KEY,
  owner TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Until when no letter is sent follows from the limits alone.
ALTER TABLE sign_in_requests DROP COLUMN held_until;
