import type { IncomingHttpHeaders } from 'node:http'

/** Whether a page of another site sent this. What browsers say of it counts; programs say nothing and may post. */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== publicUrl
}
