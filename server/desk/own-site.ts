import type { FastifyRequest } from 'fastify'

/**
 * Whether a request may come from where it comes from. A change must be sent by a page of the desk: browsers say so in
 * Sec-Fetch-Site, and in Origin where they do not send that header; a request with neither is refused. Another site may
 * link to a page of the desk, as webmail does, but may not load it in any other way, nor link to a personal file, whose
 * download is recorded.
 */
export function isFromOwnSite({ method, headers, routeOptions }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (method === 'GET' || method === 'HEAD') {
    if (site !== 'cross-site' && site !== 'same-site') return true
    if (routeOptions.config.personalFile) return false
    return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  }
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === publicUrl
}
