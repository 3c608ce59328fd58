-- What the owner has deleted takes no more of the room for what is held back, although it is removed only in the next daily round.
DROP TRIGGER held_back_added;
DROP TRIGGER held_back_removed;
DROP TRIGGER held_back_changed;

CREATE TRIGGER held_back_added AFTER INSERT ON enquiries
WHEN new.state = 'quarantined' AND new.deleted_at IS NULL BEGIN
  UPDATE held_back SET enquiries = enquiries + 1,
    bytes = bytes + octet_length(new.name) + octet_length(new.email) + octet_length(new.phone) + octet_length(new.message);
END;
CREATE TRIGGER held_back_removed AFTER DELETE ON enquiries
WHEN old.state = 'quarantined' AND old.deleted_at IS NULL BEGIN
  UPDATE held_back SET enquiries = enquiries - 1,
    bytes = bytes - octet_length(old.name) - octet_length(old.email) - octet_length(old.phone) - octet_length(old.message);
END;
CREATE TRIGGER held_back_changed AFTER UPDATE OF state, deleted_at, name, email, phone, message ON enquiries
WHEN (old.state = 'quarantined' AND old.deleted_at IS NULL) OR (new.state = 'quarantined' AND new.deleted_at IS NULL) BEGIN
  UPDATE held_back SET
    enquiries = enquiries
      + (new.state = 'quarantined' AND new.deleted_at IS NULL)
      - (old.state = 'quarantined' AND old.deleted_at IS NULL),
    bytes = bytes
      + (new.state = 'quarantined' AND new.deleted_at IS NULL)
        * (octet_length(new.name) + octet_length(new.email) + octet_length(new.phone) + octet_length(new.message))
      - (old.state = 'quarantined' AND old.deleted_at IS NULL)
        * (octet_length(old.name) + octet_length(old.email) + octet_length(old.phone) + octet_length(old.message));
END;

UPDATE held_back SET (enquiries, bytes) = (
  SELECT count(*), coalesce(sum(octet_length(name) + octet_length(email) + octet_length(phone) + octet_length(message)), 0)
  FROM enquiries WHERE state = 'quarantined' AND deleted_at IS NULL);
