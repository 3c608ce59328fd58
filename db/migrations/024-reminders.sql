-- The enquiries of which the owners were reminded before the promised time ran out. Each is told once.
CREATE TABLE reminders (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
  reminded_at INTEGER NOT NULL
) STRICT;
