import { allRows, change, count, oneValue, sums } from '../db/statement.ts'

const received = `FROM enquiries WHERE state = 'received'`

/** How many people wrote from a moment until just before another, without those who are held back. Letters from one mailbox are one person's. */
export const countWriters = count<[from: number, before: number]>(
  `SELECT count(DISTINCT recipient_key) ${received} AND received_at >= ? AND received_at < ?`,
)

/** Returns how many enquiries of that time wait, and how long the answers took on average; null if there are none. */
export const settledBetween = sums<[from: number, before: number], { unanswered: number; averageMs: number | null }>(`
  SELECT
    count(*) FILTER (WHERE answered_at IS NULL AND closed_at IS NULL) AS unanswered,
    avg(answered_at - waits_since) AS averageMs
  ${received} AND received_at >= ? AND received_at < ?`)

/** Returns when the first enquiry came that is not held back; null if none has come. */
export const firstReceived = oneValue<[], number>(`SELECT min(received_at) ${received}`)

/** Returns the enquiries that have waited only since after that moment, and that no reminder has named yet. */
export const notReminded = allRows<[after: number], { id: number; waitsSince: number }>(`
  SELECT id, waits_since AS waitsSince FROM enquiries INDEXED BY enquiries_waiting
  WHERE state = 'received' AND answered_at IS NULL AND closed_at IS NULL AND waits_since > ?
    AND NOT EXISTS (SELECT 1 FROM reminders WHERE enquiry_id = enquiries.id)
  ORDER BY waits_since, id LIMIT 1000`)

/** Records that a reminder names these enquiries. Call it inside database.write, together with the letter. */
export const markReminded = change<[now: number, ids: readonly number[]]>(`
  INSERT INTO reminders (enquiry_id, reminded_at) SELECT value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`)
