import { createHash } from 'node:crypto'
import type { Enquiry } from '../../content/enquiry.ts'

/** The same for the same enquiry, however its body was written. */
export function bodyDigest(enquiry: Enquiry): Buffer {
  const { name, email, phone, message, brochureRequested, language, intent, website } = enquiry
  return digest(JSON.stringify([name, email, phone, message, brochureRequested, language, intent ?? null, website]))
}

export function keyDigest(key: string): Buffer {
  return digest(`key ${key}`)
}

/** Stands for the key where a page without JavaScript cannot make one: the enquiry itself, from one address. */
export function formDigest(body: Buffer, address: string): Buffer {
  return digest(`form ${body.toString('base64')} ${address}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
