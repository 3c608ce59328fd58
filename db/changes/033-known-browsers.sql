-- A browser is known for one owner, and a stranger's again once they are removed. If one owner alone is signed in, those that
-- were known are theirs, and still get back what was typed. Otherwise each is known from its next sign-in on.
ALTER TABLE known_browsers ADD COLUMN owner TEXT;
UPDATE known_browsers SET owner = (SELECT min(owner) FROM sessions HAVING count(DISTINCT owner) = 1);
DELETE FROM known_browsers WHERE owner IS NULL;
