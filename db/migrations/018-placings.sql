-- The photograph that the desk last placed by itself in each place of the page. If something else is there now, the
-- owner chose it.
CREATE TABLE placings (
  place      TEXT PRIMARY KEY,
  photograph TEXT NOT NULL
) STRICT, WITHOUT ROWID;
