-- Makes it possible to tell from the index whether a letter gathers any enquiry that is not held back.
DROP INDEX enquiries_gathered;
CREATE INDEX enquiries_gathered ON enquiries (gathered_in, state, network) WHERE gathered_in IS NOT NULL;
