import { createHash } from 'node:crypto'
import type { Enquiry } from '../../content/enquiry.ts'

/** Returns a digest that is the same for the same enquiry, in JSON or from a form. */
export function bodyDigest(enquiry: Enquiry): Buffer {
  const { name, email, phone, message, brochureRequested, language, intent, website } = enquiry
  return digest(JSON.stringify([name, email, phone, message, brochureRequested, language, intent ?? null, website]))
}

export function keyDigest(key: string): Buffer {
  return digest(`key ${key}`)
}

/** Returns a digest of the enquiry and the address, which replaces the key that a page without JavaScript cannot make. */
export function formDigest(body: Buffer, address: string): Buffer {
  return digest(`form ${body.toString('base64')} ${address}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
