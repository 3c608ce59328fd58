import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** An earlier post that came with the same key. Keys and bodies are kept as digests only. */
export interface EarlierPost {
  bodyDigest: Buffer
  enquiryId: number
  reference: string
  createdAt: number
}

export function earlierPost(database: Database, keyDigest: Buffer): EarlierPost | null {
  const row = find(database).get(keyDigest)
  if (row === undefined) return null
  return { bodyDigest: row.body_digest, enquiryId: row.enquiry_id, reference: row.reference, createdAt: row.created_at }
}

/** Call it inside database.write, together with the enquiry. */
export function keepKey(
  database: Database,
  key: { keyDigest: Buffer; bodyDigest: Buffer; enquiryId: number; now: number },
): void {
  insert(database).run(key.keyDigest, key.bodyDigest, key.enquiryId, key.now)
}

/** Removes at most `limit` keys that are older than `before`. Returns how many. */
export function forgetKeys(database: Database, before: number, limit: number): number {
  return database.write(() => forget(database).run(before, limit).changes)
}

const find = statement<[Buffer], { body_digest: Buffer; enquiry_id: number; reference: string; created_at: number }>(`
  SELECT body_digest, enquiry_id, reference, created_at
  FROM idempotency_keys JOIN enquiries ON enquiries.id = enquiry_id WHERE key_digest = ?`)
const insert = statement<[Buffer, Buffer, number, number]>(
  'INSERT OR REPLACE INTO idempotency_keys (key_digest, body_digest, enquiry_id, created_at) VALUES (?, ?, ?, ?)',
)
const forget = statement<[number, number]>(`
  DELETE FROM idempotency_keys
  WHERE key_digest IN (SELECT key_digest FROM idempotency_keys WHERE created_at < ? LIMIT ?)`)
