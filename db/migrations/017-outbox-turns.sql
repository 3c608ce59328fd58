-- Whose turn it is, and when the next turn comes, is looked up at the ends of these, however many letters wait.
DROP INDEX outbox_to_send;
CREATE INDEX outbox_to_send ON outbox (attempts > 0, due_at) WHERE state NOT IN ('sent', 'sending');
CREATE INDEX outbox_sending ON outbox (lease_until) WHERE state = 'sending';
