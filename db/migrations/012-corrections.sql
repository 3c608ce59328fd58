-- Which corrections of persons this database holds, so that a restored backup can be given those it lacks. See db/corrections.ts.
CREATE TABLE corrections_held (
  mark TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
