-- A browser is known for one owner, and a stranger's again once they are removed. If one owner alone is signed in, those that
-- were known are theirs, and still get back what was typed. Otherwise each is known from its next sign-in on.
ALTER TABLE known_browsers RENAME TO former_browsers;
CREATE TABLE known_browsers (
  hash BLOB PRIMARY KEY,
  owner TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO known_browsers (hash, owner, seen_at)
  SELECT hash, (SELECT min(owner) FROM sessions), seen_at FROM former_browsers
  WHERE (SELECT count(DISTINCT owner) FROM sessions) = 1;
DROP TABLE former_browsers;
-- Until when no letter is sent follows from the limits alone.
ALTER TABLE sign_in_requests DROP COLUMN held_until;
