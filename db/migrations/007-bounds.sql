-- Which enquiries came from one network within a day: a name made with a secret that is kept nowhere. See server/enquiry/intake.ts.
ALTER TABLE enquiries ADD COLUMN network BLOB;
CREATE INDEX enquiries_by_network ON enquiries (network) WHERE network IS NOT NULL;
-- A gathered letter names the networks that wrote once first, which this index cannot know.
DROP INDEX enquiries_gathered;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in) WHERE gathered_in IS NOT NULL;

-- How many letters of a kind were begun within a day.
CREATE INDEX outbox_by_kind ON outbox (kind, created_at);

-- How much is held back, kept up to date by the triggers below: counting it would read every word of it each time.
CREATE TABLE held_back (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  enquiries INTEGER NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;
INSERT INTO held_back
SELECT 1, count(*), coalesce(sum(octet_length(name) + octet_length(email) + octet_length(phone) + octet_length(message)), 0)
FROM enquiries WHERE state = 'quarantined';

CREATE TRIGGER held_back_added AFTER INSERT ON enquiries WHEN new.state = 'quarantined' BEGIN
  UPDATE held_back SET enquiries = enquiries + 1,
    bytes = bytes + octet_length(new.name) + octet_length(new.email) + octet_length(new.phone) + octet_length(new.message);
END;
CREATE TRIGGER held_back_removed AFTER DELETE ON enquiries WHEN old.state = 'quarantined' BEGIN
  UPDATE held_back SET enquiries = enquiries - 1,
    bytes = bytes - octet_length(old.name) - octet_length(old.email) - octet_length(old.phone) - octet_length(old.message);
END;
CREATE TRIGGER held_back_changed AFTER UPDATE OF state, name, email, phone, message ON enquiries
WHEN old.state = 'quarantined' OR new.state = 'quarantined' BEGIN
  UPDATE held_back SET
    enquiries = enquiries + (new.state = 'quarantined') - (old.state = 'quarantined'),
    bytes = bytes
      + (new.state = 'quarantined')
        * (octet_length(new.name) + octet_length(new.email) + octet_length(new.phone) + octet_length(new.message))
      - (old.state = 'quarantined')
        * (octet_length(old.name) + octet_length(old.email) + octet_length(old.phone) + octet_length(old.message));
END;
