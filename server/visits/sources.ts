import type { Source } from '../../visits/counts.ts'

// RFC 1035 §2.3.4 allows 255 characters; no site that leads here has such a name.
const site = /^https?:\/\/(?:[^/?#@]*@)?((?:[a-z0-9-]{1,63}\.){1,8}[a-z][a-z0-9-]{1,62})\.?(?::\d{1,5})?(?:[/?#]|$)/i
const label = /^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/
/** The beginnings of host names that say nothing about the site, such as those of its pages for phones. */
const prefix = /^(?:www\d?|m|l|lm|amp|mobile|touch|out|away)\.(?=[^.]+\.)/
const mailbox = /^(?:(?:web)?mail\d?|outlook|imp|messagerie)\.|^(?:web\.whatsapp\.com|web\.telegram\.org|t\.me|wa\.me)$/
const mailApp =
  /^android-app:\/\/(?:com\.google\.android\.gm|com\.microsoft\.office\.outlook|com\.whatsapp|org\.telegram)/

/** Returns where a visitor came from: by the link's utm_source, otherwise by the page that led here. `ownHost` is this site's own name. */
export function sourceOf(query: unknown, referer: string | undefined, ownHost: string): Source {
  const asked = labelIn(query)
  if (asked !== null) return `link:${asked}`
  if (referer === undefined) return 'direct'
  if (mailApp.test(referer)) return 'message'
  const host = site.exec(referer)?.[1]?.toLowerCase()
  if (host === undefined || host.length > 100 || host === ownHost) return 'direct'
  return mailbox.test(host) ? 'message' : `site:${host.replace(prefix, '')}`
}

/** Returns the label of a link; null if there is none, or if it has characters that no label has. */
function labelIn(query: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('utm_source' in query)) return null
  const { utm_source: given } = query
  if (typeof given !== 'string' || given.length > 40) return null
  const lower = given.toLowerCase()
  return label.test(lower) ? lower : null
}
