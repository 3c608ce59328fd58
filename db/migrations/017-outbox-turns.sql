-- The next letter, and when it is due, are found at the ends of these indexes, however many letters are waiting.
DROP INDEX outbox_to_send;
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state NOT IN ('sent', 'sending');
CREATE INDEX outbox_sending ON outbox (lease_until) WHERE state = 'sending';
