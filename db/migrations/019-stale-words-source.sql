-- A sentence may be behind any other language, and the mark now says which. Before, there were two languages, so it was
-- the other.
CREATE TABLE stale_words_by_source (
  -- The path without its language, such as residence.title.
  path TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The language that was changed.
  source TEXT NOT NULL,
  -- Its text when the owner last checked both.
  counterpart TEXT NOT NULL,
  PRIMARY KEY (path, language, source)
) STRICT, WITHOUT ROWID;
INSERT INTO stale_words_by_source (path, language, source, counterpart)
  SELECT path, language, CASE language WHEN 'en' THEN 'fr' ELSE 'en' END, counterpart FROM stale_words;
DROP TABLE stale_words;
ALTER TABLE stale_words_by_source RENAME TO stale_words;

UPDATE drafts_aside SET stale = (
  SELECT json_group_array(json_set(value, '$.source', CASE value ->> 'language' WHEN 'en' THEN 'fr' ELSE 'en' END))
  FROM json_each(stale)
);
