import { createHash } from 'node:crypto'

/** Tells one value from another, in a form. */
export const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12)
