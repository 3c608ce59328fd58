-- Shows which enquiries came from one network within a day: a digest with a secret that is stored nowhere. See
-- server/enquiry/intake.ts.
ALTER TABLE enquiries ADD COLUMN network BLOB;
CREATE INDEX enquiries_by_network ON enquiries (network) WHERE network IS NOT NULL;
-- A gathered letter names networks that wrote only once first, and this index cannot sort by that.
DROP INDEX enquiries_gathered;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in) WHERE gathered_in IS NOT NULL;

-- To count the letters of a kind that were begun within a day.
CREATE INDEX outbox_by_kind ON outbox (kind, created_at);

-- How much is held back. Triggers keep it up to date, because counting it would read all the texts each time.
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
