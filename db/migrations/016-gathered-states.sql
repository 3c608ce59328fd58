-- Whether a letter gathers any that are not held back is then known without reading a row.
DROP INDEX enquiries_gathered;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in, state, network) WHERE gathered_in IS NOT NULL;
