import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 bits that travel in an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret: 256 random bits need no salt, and no slow digest. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Eight digits (26.6 bits, ASVS 6.5.4). */
export const newCode = (): string => String(randomInt(0, 100_000_000)).padStart(8, '0')

/** A code's digest holds what only the asking browser knows, or whoever has the database could try all of them. */
export const codeDigest = (code: string, secret: string): Buffer => digestOf(`${code}.${secret}`)

/** In constant time. */
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
