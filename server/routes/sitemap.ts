import type { FastifyInstance } from 'fastify'
import type { Facts } from '../../content/facts.ts'
import type { Language } from '../../content/languages.ts'
import { isListed } from '../../content/offering.ts'
import { palettes } from '../../content/palettes.ts'
import type { ServerParts } from '../parts.ts'
import { policyForViewers, publishedWithinTheHour } from '../plugins/security-headers.ts'

const pages = ['/', '/legal']

/** The sitemap of each page in each language, robots.txt, which points to it, and name and icons for a home screen. */
export async function sitemapRoutes(app: FastifyInstance, { config, houses }: Pick<ServerParts, 'config' | 'houses'>) {
  const { publicUrl } = config
  const headers = { 'cache-control': publishedWithinTheHour, 'content-security-policy': policyForViewers }

  app.get('/sitemap.xml', (_request, reply) => {
    const { house, shown, publishedAt } = houses.current()
    const addresses = isListed(house.facts.offer) ? pages : []
    return reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(publicUrl, addresses, shown.en.facts.languages, new Date(publishedAt).toISOString().slice(0, 10)))
  })

  app.get('/robots.txt', (_request, reply) => {
    // The page of a paused house may be read, so that search engines learn to leave it out.
    const isPublished = houses.current().house.facts.offer.listing === 'published'
    const robots = isPublished
      ? `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n'
    return reply.headers(headers).type('text/plain; charset=utf-8').send(robots)
  })

  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', publishedWithinTheHour)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(houses.current().house.facts))),
  )
}

/** Returns the sitemap as XML. `changed` is the day on which the house was last published, YYYY-MM-DD. */
function sitemapOf(origin: string, pages: readonly string[], languages: readonly Language[], changed: string): string {
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  ]
  const link = (hreflang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const urls = pages.flatMap((page) => {
    const addresses = languages.map((language) => ({ language, address: `${origin}${page}?lang=${language}` }))
    const each = addresses.map(({ language, address }) => link(language, address))
    const alternates = each.length > 1 ? [...each, link('x-default', `${origin}${page}`)].join('') : ''
    const rest = `<lastmod>${changed}</lastmod>${alternates}`
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${rest}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces.join(' ')}>\n${urls.join('\n')}\n</urlset>\n`
}

const manifestOf = ({ figures: { name }, colours: { palette } }: Facts) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'browser',
  background_color: palettes[palette].ground,
  theme_color: palettes[palette].ground,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})
