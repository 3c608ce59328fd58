-- Revisions whose pages could not be made. Visitors still see the house before them.
CREATE TABLE unshown_revisions (
  revision INTEGER PRIMARY KEY REFERENCES revisions (id) ON DELETE CASCADE,
  noted_at INTEGER NOT NULL,
  reason   TEXT NOT NULL
) STRICT;
