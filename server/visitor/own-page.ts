import type { FastifyRequest } from 'fastify'
import { isCrossSite } from '../enquiry/cross-site.ts'

/**
 * Returns true if a visitor's private page may have sent this form. The page sends no referrer, and a browser then writes 'null' as
 * the origin of its forms, so an older browser that sends nothing else is believed: nobody else knows the address.
 */
export function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === undefined && headers.origin === 'null') return true
  return !isCrossSite(headers, publicUrl)
}
