-- The photograph that the desk last hung by itself in a place of the page. Where another hangs now, or none, the owner chose so.
CREATE TABLE placings (
  place      TEXT PRIMARY KEY,
  photograph TEXT NOT NULL
) STRICT, WITHOUT ROWID;
