-- The corrections of persons that this database has, so that a restored backup gets those it lacks. See
-- enquiries/corrections.ts.
CREATE TABLE corrections_held (
  mark TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
