-- Drops what one house never needs. Everything that people gave is kept.

-- Enquiries
-- Gmail delivers all spellings with dots, and at both of its domains, to the same mailbox.
UPDATE enquiries
SET recipient_key = replace(substr(recipient_key, 1, instr(recipient_key, '@') - 1), '.', '') || '@gmail.com'
WHERE recipient_key LIKE '%@gmail.com' OR recipient_key LIKE '%@googlemail.com';
-- What came in a flood was held back, and stays held back as suspect.
UPDATE enquiries SET quarantine_reason = 'suspect' WHERE quarantine_reason IN ('network', 'flood');
UPDATE enquiries SET released_from = 'suspect' WHERE released_from IN ('network', 'flood');

-- Letters
-- 'doubtful' reported what is held back together with enquiries beyond the number of letters a day.
UPDATE outbox SET kind = 'heldBack' WHERE kind IN ('doubtful', 'trapped');
UPDATE outbox SET kind = 'several'
WHERE kind = 'heldBack'
  AND EXISTS (SELECT 1 FROM enquiries WHERE gathered_in = coalesce(outbox.gathers, outbox.id) AND state = 'received');

-- Viewings
-- The notes of a viewing become notes of its enquiry, and so does what was ticked beside them.
INSERT INTO notes (enquiry_id, written_at, text)
SELECT enquiry_id, min(max(changed_at, last_at), unixepoch() * 1000),
  CASE nobody_came WHEN 1 THEN 'Nobody came. · Personne n’est venu.' ELSE '' END
  || CASE WHEN nobody_came = 1 AND note <> '' THEN char(10) ELSE '' END || note
FROM viewings WHERE nobody_came = 1 OR note <> '';
-- What the owner withdrew, cancelled or left at that has been ended by the owner. A viewing that was moved is proposed anew;
-- only its former time is still in calendars.
ALTER TABLE viewings ADD COLUMN times TEXT;
UPDATE viewings SET
  times = (SELECT json_group_array(starts_at ORDER BY starts_at) FROM viewing_times WHERE viewing_id = viewings.id),
  starts_at = CASE WHEN state IN ('proposed', 'declined') THEN formerly_at ELSE coalesce(starts_at, formerly_at) END,
  state = CASE
    WHEN state = 'declined' THEN 'asked'
    WHEN state = 'left' THEN 'endedByOwner'
    WHEN state <> 'cancelled' THEN state
    WHEN ended_by = 'visitor' THEN 'endedByVisitor'
    ELSE 'endedByOwner'
  END;
DELETE FROM viewing_events WHERE act IN ('remindedToChoose', 'reminded', 'refused');
UPDATE viewing_events SET act = CASE
  WHEN act IN ('proposedAgain', 'moved') THEN 'proposed'
  WHEN act = 'chosen' THEN 'confirmed'
  WHEN act IN ('declined', 'wroteAgain') THEN 'asked'
  WHEN act = 'cancelledByVisitor' THEN 'endedByVisitor'
  WHEN act IN ('withdrawn', 'cancelled', 'left') THEN 'endedByOwner'
  ELSE act
END;
UPDATE outbox SET kind = CASE kind
  WHEN 'viewingMoved' THEN 'viewingProposed'
  WHEN 'viewingDeclined' THEN 'viewingAsked'
  WHEN 'viewingCancelled' THEN 'viewingEnded'
  ELSE kind
END WHERE viewing_id IS NOT NULL;
-- All that was given so far belongs to the first house.
ALTER TABLE guest_details RENAME COLUMN id TO house;

-- The house and its draft
-- Revisions of the first shapes, which nothing reads any more. A database whose published house or draft has one of these
-- shapes is refused before: see refuseForeign.
DELETE FROM revisions WHERE schema < 4;
UPDATE revisions SET parent = NULL WHERE parent NOT IN (SELECT id FROM revisions);
ALTER TABLE draft ADD COLUMN house INTEGER NOT NULL DEFAULT 1;
UPDATE draft SET house = 2 WHERE base = 0;
-- A draft that was set aside, or the draft before something was removed. One with another name counts as another house.
CREATE TABLE draft_versions AS
SELECT aside.laid_aside_at AS kept_at, iif(aside.removed IS NULL, 'broughtBack', 'removed') AS act, aside.removed AS path,
  CASE json_extract(aside.body, '$.facts.figures.name')
    WHEN json_extract(draft.body, '$.facts.figures.name') THEN draft.house
    WHEN json_extract(live.body, '$.facts.figures.name') THEN 1
    ELSE 2 + aside.id
  END AS house, aside.schema, aside.body, aside.stale
FROM drafts_aside AS aside
  LEFT JOIN (SELECT * FROM revisions ORDER BY id DESC LIMIT 1) AS live
  LEFT JOIN draft
WHERE aside.schema >= 4 ORDER BY aside.id;
UPDATE desk_events SET act = 'restored' WHERE act = 'laidAside';

-- Visits are no longer counted by device.
CREATE TABLE all_visits AS
SELECT day, what, language, source, sum(visitors) AS visitors FROM visits GROUP BY day, what, language, source;
DROP TABLE visits;
ALTER TABLE all_visits RENAME TO visits;
