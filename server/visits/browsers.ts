import type { Device } from '../../visits/counts.ts'

// No browser has a longer name.
const longestName = 512
const namesKept = 500
const known = new Map<string, Device | null>()

/** Returns what kind of device a browser says it runs on; null for a robot, and for anything else that is not a person's browser. */
export function deviceOf(userAgent: string | undefined): Device | null {
  if (userAgent === undefined || userAgent.length > longestName) return null
  // Most visitors have one of a few browsers, so nearly every answer is known.
  const kept = known.get(userAgent)
  if (kept !== undefined) return kept
  const device = robot.test(userAgent) || !browser.test(userAgent) ? null : phone.test(userAgent) ? 'phone' : 'computer'
  if (known.size >= namesKept) known.clear()
  known.set(userAgent, device)
  return device
}

const browser = /^(?:Mozilla|Opera)\//
// Names of programs, and words that programs use for themselves: see the lists of search engines, previews and monitors.
const robot =
  /bot\b|bot[/;-]|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|phantom|scan|fetch|archiv|validator|facebookexternalhit|facebookcatalog|whatsapp\/|google-inspection|googleother|mediapartners|feed|curl|wget|python|java\/|libwww|httpclient|okhttp|axios|node-fetch|go-http|playwright|puppeteer|selenium|\+?https?:\/\//i
// Tablets are read like computers. Android names a phone with 'Mobile'; an old iPad does so too.
const phone = /iPhone|iPod|Windows Phone|^(?!.*iPad).*Mobi/
