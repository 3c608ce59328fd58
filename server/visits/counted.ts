import type { IncomingHttpHeaders } from 'node:http'

/**
 * True for a page that a person opens and lets be counted: not what a browser loads ahead, not a request of a program, not
 * anyone who asks not to be followed (DNT, Global Privacy Control).
 */
export function mayBeCounted(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    headers['x-moz'] === undefined &&
    headers['dnt'] !== '1' &&
    headers['sec-gpc'] !== '1'
  )
}
