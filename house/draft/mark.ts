import { createHash } from 'node:crypto'

/** Returns a short text that differs for different values, for use in forms. */
export const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12)
