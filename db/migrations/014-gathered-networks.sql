-- A gathered letter names the networks that wrote only once first: with the network in the index, no row is read for that.
DROP INDEX enquiries_gathered;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in, network) WHERE gathered_in IS NOT NULL;
