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
    headers['sec-gpc'] !== '1' &&
    isBrowser(headers['user-agent'])
  )
}

// No browser has a longer name.
const longestName = 512

/** True for the name of a person's browser, false for a robot and for every other program. */
const isBrowser = (name = '') => name.length <= longestName && /^(?:Mozilla|Opera)\//.test(name) && !robot.test(name)

// Names of programs, and words that programs use for themselves: see the lists of search engines, previews and monitors.
const robot =
  /bot\b|bot[/;-]|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|phantom|scan|fetch|archiv|validator|facebookexternalhit|facebookcatalog|whatsapp\/|google-inspection|googleother|mediapartners|feed|curl|wget|python|java\/|libwww|httpclient|okhttp|axios|node-fetch|go-http|playwright|puppeteer|selenium|\+?https?:\/\//i
