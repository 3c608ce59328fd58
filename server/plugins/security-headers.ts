import { createHash } from 'node:crypto'
import fp from 'fastify-plugin'
import type { House } from '../../content/house.ts'
import { isListed } from '../../content/offering.ts'
import type { Config } from '../config.ts'
import type { ServerParts } from '../parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every HTML answer. They do not depend on the request, so that pages can be kept. */
    documentHeaders: Readonly<Record<string, string>>
  }
}

// On 2026-11-22, Chromium 156 knew every one of these features and would have granted it.
const denied = [
  'accelerometer autoplay browsing-topics camera compute-pressure display-capture encrypted-media gamepad geolocation',
  'gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi payment',
  'picture-in-picture publickey-credentials-get screen-wake-lock serial storage-access usb window-management',
  'xr-spatial-tracking',
].flatMap((line) => line.split(' '))
const twoYears = 63_072_000

/** For a picture or a PDF, which a browser shows in its own viewer: the policy of pages would stop that viewer's styles. */
export const policyForViewers = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** For everything else. If it is opened as a page, it runs and loads nothing. */
const policyForData = "default-src 'none'; frame-ancestors 'none'"

/** Sets the headers of every answer. Documents, pictures, PDFs and answers that may be cached replace some of them. */
export const securityHeadersPlugin = fp<Pick<ServerParts, 'config' | 'houses' | 'renderer'>>(
  async (app, { config, houses, renderer }) => {
    const everywhere = headersEverywhere(config)
    app.decorate('documentHeaders', { ...everywhere, ...documentHeaders(config, 'visitor', renderer.firstScript) })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(everywhere).headers(headersOfHouse(houses.current().house))
      done()
    })
    app.addHook('preSerialization', (_request, reply, payload, done) => {
      reply.header('content-security-policy', policyForData)
      done(null, payload)
    })
  },
  { name: 'security-headers' },
)

/** Returns the headers that keep a house out of search engines while it is only a preview, or paused. */
export const headersOfHouse = ({ facts }: House): Readonly<Record<string, string>> =>
  isListed(facts.offer) ? {} : { 'x-robots-tag': 'noindex' }

/** Returns the default headers, which are also those of answers that no route makes, such as a refusal by the parser. */
export function headersEverywhere({
  publicUrl,
  production,
}: Pick<Config, 'publicUrl' | 'production'>): Readonly<Record<string, string>> {
  return {
    // Pages of the development server set no policy of their own (see documentHeaders), so they would keep this one.
    ...(production && { 'content-security-policy': policyForData }),
    // Answers that may be cached replace this.
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }),
  }
}

/**
 * Returns the headers of a page for visitors, the desk, or its preview. Captcha and map tiles widen the visitors'
 * policy only by what they need. `firstScript` is the inline script of the visitors' page.
 */
export function documentHeaders(
  config: Pick<Config, 'production' | 'recaptcha' | 'mapTiles'>,
  page: 'visitor' | 'desk' | 'preview' = 'visitor',
  firstScript?: string,
): Readonly<Record<string, string>> {
  const others = page === 'visitor' ? config : { recaptcha: undefined, mapTiles: undefined }
  const policy = page === 'preview' ? previewPolicy : contentSecurityPolicy(others, page === 'desk', firstScript)
  return {
    // The development server needs inline scripts and styles, which the policy would stop.
    ...(config.production && { 'content-security-policy': policy }),
    'cross-origin-opener-policy': 'same-origin',
    ...crossOriginEmbedderPolicy(others),
    'origin-agent-cluster': '?1',
    'permissions-policy': denied.map((feature) => `${feature}=()`).join(', '),
    // At the desk, no-referrer would make a form's Origin null (Fetch: append a request Origin header).
    'referrer-policy': page === 'visitor' ? 'strict-origin-when-cross-origin' : 'same-origin',
    'x-frame-options': page === 'preview' ? 'SAMEORIGIN' : 'DENY',
  }
}

/** For the page inside the desk's preview frame. It runs no script and sends no form. */
const previewPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-top-navigation-by-user-activation',
].join('; ')

/** Returns the policy of a page. The desk's also allows pictures chosen for upload (blob:) and a frame for the preview. */
function contentSecurityPolicy(
  { recaptcha, mapTiles }: Pick<Config, 'recaptcha' | 'mapTiles'>,
  isDesk: boolean,
  firstScript?: string,
): string {
  const google = 'https://www.google.com/recaptcha/'
  const frames = [
    ...(recaptcha ? [google, 'https://recaptcha.google.com/recaptcha/'] : []),
    ...(isDesk ? ["'self'"] : []),
  ]
  // The map library tests the browser with two harmless pieces of HTML. The page's default policy allows only those.
  const trustedTypes = recaptcha ? '*' : mapTiles ? 'default' : "'none'"
  const scripts = recaptcha ? [google, 'https://www.gstatic.com/recaptcha/'] : []
  const pictures = [...(mapTiles ? [new URL(mapTiles.url).origin] : []), ...(isDesk ? ['blob:'] : [])]
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...(firstScript ? [digestOf(firstScript)] : []), ...scripts],
    ['style-src', "'self'"],
    ['manifest-src', "'self'"],
    ['img-src', "'self'", 'data:', ...pictures],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(recaptcha ? [google] : [])],
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', trustedTypes],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** Returns the digest by which a policy allows an inline script. It covers the script's exact bytes. */
const digestOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

// Map tiles of other sites are loaded without credentials. The captcha's frame would not load under either policy.
function crossOriginEmbedderPolicy({ recaptcha, mapTiles }: Pick<Config, 'recaptcha' | 'mapTiles'>) {
  if (recaptcha) return {}
  return { 'cross-origin-embedder-policy': mapTiles ? 'credentialless' : 'require-corp' }
}

const aYear = 31_536_000

/** For a file whose name contains a digest of its content. */
export const immutable = `public, max-age=${aYear}, immutable`

/** For a file that may change under its name: browsers and shared caches ask each time, and mostly get a 304. */
export const revalidated = 'public, max-age=0, must-revalidate'

// Publishing takes a second, and shared caches count in whole seconds, so a change is visible within ten seconds in all.
// Without stale-while-revalidate=0, Varnish and others would send a stale answer for ten more seconds while they fetch a new one.
const sharedBriefly = 's-maxage=8, stale-while-revalidate=0'

/** For pages about the house: browsers ask each time, and shared caches show a newly published house within ten seconds. */
export const publishedAtOnce = `max-age=0, ${sharedBriefly}`

/** The same, for files that a browser does not need to ask for at each visit. */
export const publishedWithinTheHour = `max-age=3600, ${sharedBriefly}`
