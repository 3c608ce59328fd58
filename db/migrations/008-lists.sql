-- The lists of the desk. Each has its own index in its own order, so that rows of other lists cost nothing.
CREATE INDEX enquiries_received ON enquiries (received_at) WHERE state = 'received';
CREATE INDEX enquiries_answered ON enquiries (received_at)
WHERE state = 'received' AND answered_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX enquiries_held_back ON enquiries (received_at) WHERE state = 'quarantined';
CREATE INDEX enquiries_last_answered ON enquiries (answered_at) WHERE answered_at IS NOT NULL;
-- To find out whether an enquiry has come since a certain one.
CREATE INDEX enquiries_arrived ON enquiries (id) WHERE state = 'received';
-- Includes the time, to page through one person's enquiries and to find when they last wrote.
DROP INDEX enquiries_by_recipient;
CREATE INDEX enquiries_by_recipient ON enquiries (recipient_key, received_at);

-- Counting uses the letters that are not sent, because nearly all letters are sent.
CREATE INDEX outbox_not_sent ON outbox (created_at, state) WHERE state <> 'sent';
CREATE INDEX outbox_failing ON outbox (created_at) WHERE state <> 'sent' AND last_reason IS NOT NULL;
