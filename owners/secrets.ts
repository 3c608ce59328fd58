import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Returns a random secret of 256 bits for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the digest that is stored in place of a secret. 256 random bits need no salt and no slow digest. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Returns a random code of eight digits (26.6 bits, ASVS 6.5.4). */
export const newCode = (): string => String(randomInt(0, 100_000_000)).padStart(8, '0')

/** Includes a secret that only the asking browser knows. Otherwise anyone with the database could try all codes. */
export const codeDigest = (code: string, secret: string): Buffer => digestOf(`${code}.${secret}`)
