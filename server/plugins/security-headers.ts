import { createHash } from 'node:crypto'
import fp from 'fastify-plugin'
import type { House } from '../../content/house.ts'
import type { Config } from '../config.ts'
import type { Parts } from '../parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For whatever is answered as HTML. Nothing in them depends on a request, so that pages can be kept. */
    documentHeaders: Readonly<Record<string, string>>
  }
}

// Asked on 2026-11-22, Chromium 156 knows every one of them and would grant it.
const denied = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const twoYears = 63_072_000

/** For what a browser shows in a viewer of its own, a picture or a PDF: the pages' policy would stop the viewer's own styles. */
export const policyForViewers = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** For everything else: opened as if it were a page, it runs and loads nothing. */
const policyForData = "default-src 'none'; frame-ancestors 'none'"

/** Sets the headers that every answer has. Documents, files with a viewer of their own and what may be kept replace some. */
export const securityHeadersPlugin = fp<Pick<Parts, 'config' | 'houses' | 'renderer'>>(
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

/** A house that is only to be looked at is kept out of what is searched. */
export const headersOfHouse = ({ facts }: House): Readonly<Record<string, string>> =>
  facts.offer.listing === 'preview' ? { 'x-robots-tag': 'noindex' } : {}

/** The headers of an answer for which nothing else has been said, such as a refusal by the parser. */
export function headersEverywhere({
  publicUrl,
  production,
}: Pick<Config, 'publicUrl' | 'production'>): Readonly<Record<string, string>> {
  return {
    // The development server's pages have no policy, see documentHeaders, and would be left with this one.
    ...(production && { 'content-security-policy': policyForData }),
    // What may be kept says so itself: see cache-control.ts.
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }),
  }
}

/**
 * The headers of a page for visitors, which a captcha service and a map's tiles widen only when configured, and only by
 * what they need; or of the owner's desk, which has neither. `firstScript` is the code that stands in the visitors' page.
 */
export function documentHeaders(
  config: Pick<Config, 'production' | 'recaptcha' | 'mapTiles'>,
  page: 'visitor' | 'desk' | 'preview' = 'visitor',
  firstScript?: string,
): Readonly<Record<string, string>> {
  if (page !== 'visitor') {
    const own = { production: config.production, recaptcha: undefined, mapTiles: undefined }
    return {
      ...documentHeaders(own),
      ...(config.production && { 'content-security-policy': page === 'desk' ? deskPolicy() : previewPolicy }),
      ...(page === 'preview' && { 'x-frame-options': 'SAMEORIGIN' }),
      // Not no-referrer, which would make a form's Origin null (Fetch: append a request Origin header).
      'referrer-policy': 'same-origin',
    }
  }
  return {
    // The development server works through inline scripts and styles, which the policy would stop.
    ...(config.production && { 'content-security-policy': contentSecurityPolicy(config, firstScript) }),
    'cross-origin-opener-policy': 'same-origin',
    ...crossOriginEmbedderPolicy(config),
    'origin-agent-cluster': '?1',
    'permissions-policy': denied.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  }
}

/** Beside what pages may: pictures that are about to be sent, and a frame for the preview. */
function deskPolicy(): string {
  return contentSecurityPolicy({ recaptcha: undefined, mapTiles: undefined })
    .replace("img-src 'self' data:", "img-src 'self' data: blob:")
    .replace("form-action 'self'", "frame-src 'self'; form-action 'self'")
}

/** Seen in a frame of the desk's; nothing in it runs, and it sends nothing. */
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

function contentSecurityPolicy(
  { recaptcha, mapTiles }: Pick<Config, 'recaptcha' | 'mapTiles'>,
  firstScript?: string,
): string {
  const google = 'https://www.google.com/recaptcha/'
  const gstatic = 'https://www.gstatic.com/recaptcha/'
  // The map's library asks the browser two harmless questions in HTML; the page's default policy lets through just those.
  const trustedTypes = recaptcha ? '*' : mapTiles ? 'default' : "'none'"
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...(firstScript ? [digestOf(firstScript)] : []), ...(recaptcha ? [google, gstatic] : [])],
    ['style-src', "'self'"],
    ['manifest-src', "'self'"],
    ['img-src', "'self'", 'data:', ...(mapTiles ? [new URL(mapTiles.url).origin] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(recaptcha ? [google] : [])],
    ...(recaptcha
      ? [['frame-src', google, 'https://recaptcha.google.com/recaptcha/'] satisfies [string, ...string[]]]
      : []),
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', trustedTypes],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** As a policy names an inline script: over its exact bytes. */
const digestOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

// Strangers' tiles come without credentials; a captcha's frame would not load under either policy.
function crossOriginEmbedderPolicy({ recaptcha, mapTiles }: Pick<Config, 'recaptcha' | 'mapTiles'>) {
  if (recaptcha) return {}
  return { 'cross-origin-embedder-policy': mapTiles ? 'credentialless' : 'require-corp' }
}
