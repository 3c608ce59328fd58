import type { IncomingHttpHeaders } from 'node:http'

/** Returns true if a page of another site sent the request. Browsers send headers that say so. Programs without these headers may post. */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== publicUrl
}
