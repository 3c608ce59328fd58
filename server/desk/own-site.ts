import type { FastifyRequest } from 'fastify'

/**
 * Returns true if a request comes from an allowed place. A page of the desk must send every change: browsers say so in
 * Sec-Fetch-Site, or in Origin if they do not send that header. A request with neither is refused. Another site may link to
 * a page of the desk, as webmail does, but must not load it in any other way. It must not link to a personal file either,
 * because each download is recorded.
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
