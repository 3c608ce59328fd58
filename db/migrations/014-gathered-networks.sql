-- A gathered letter names networks that wrote only once first. With the network in the index, no row has to be read for
-- that.
DROP INDEX enquiries_gathered;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in, network) WHERE gathered_in IS NOT NULL;
