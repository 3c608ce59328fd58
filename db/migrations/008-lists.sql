-- The lists of the desk: one index for each, in the order in which it is read, so that the rows of another list cost nothing.
CREATE INDEX enquiries_received ON enquiries (received_at) WHERE state = 'received';
CREATE INDEX enquiries_answered ON enquiries (received_at)
WHERE state = 'received' AND answered_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX enquiries_held_back ON enquiries (received_at) WHERE state = 'quarantined';
CREATE INDEX enquiries_last_answered ON enquiries (answered_at) WHERE answered_at IS NOT NULL;
-- Whether anyone has written since.
CREATE INDEX enquiries_arrived ON enquiries (id) WHERE state = 'received';
-- With the time, to page through what one person wrote and to find when they last wrote.
DROP INDEX enquiries_by_recipient;
CREATE INDEX enquiries_by_recipient ON enquiries (recipient_key, received_at);

-- Letters are counted by what is not sent; nearly all are.
CREATE INDEX outbox_not_sent ON outbox (created_at, state) WHERE state <> 'sent';
CREATE INDEX outbox_failing ON outbox (created_at) WHERE state <> 'sent' AND last_reason IS NOT NULL;
