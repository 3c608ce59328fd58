import type { FastifyRequest } from 'fastify'

type Headers = Pick<FastifyRequest, 'headers'>

/** Returns true if a page of another site sent the request. Browsers send headers that say so. Programs without these headers may post. */
export function isCrossSite({ headers }: Headers, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== publicUrl
}

/**
 * Returns true if a visitor's private page may have sent this form. The page sends no referrer, and a browser then writes 'null' as
 * the origin of its forms, so an older browser that sends nothing else is believed: nobody else knows the address.
 */
export function isFromOwnPage(request: Headers, publicUrl: string): boolean {
  const { headers } = request
  if (headers['sec-fetch-site'] === undefined && headers.origin === 'null') return true
  return !isCrossSite(request, publicUrl)
}
