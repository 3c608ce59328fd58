import type { FastifyInstance } from 'fastify'
import { languages } from '../../content/enquiry.ts'
import { photos } from '../../content/photos.ts'
import { pictures } from '../../content/pictures.ts'
import { villa } from '../../content/villa.ts'
import type { Parts } from '../parts.ts'

const pages = ['/', '/legal']

/** /sitemap.xml: each page in each language, with its other languages and its pictures. /robots.txt points to it. */
export async function sitemapRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  const isPublished = villa.listing === 'published'
  const sitemap = sitemapOf(config.publicUrl)
  const robots = isPublished
    ? `User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
  const headers = { 'cache-control': 'public, max-age=3600' }

  app.get('/sitemap.xml', (_request, reply) =>
    reply.headers(headers).type('application/xml; charset=utf-8').send(sitemap),
  )
  app.get('/robots.txt', (_request, reply) => reply.headers(headers).type('text/plain; charset=utf-8').send(robots))
}

function sitemapOf(origin: string): string {
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  ]
  const urls = pages.flatMap((page) =>
    languages.map((language) => {
      const address = `${origin}${page}?lang=${language}`
      return `<url><loc>${address}</loc>${alternates(origin, page)}${page === '/' ? images(origin) : ''}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces.join(' ')}>\n${urls.join('\n')}\n</urlset>\n`
}

function alternates(origin: string, page: string): string {
  const link = (hreflang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const each = languages.map((language) => link(language, `${origin}${page}?lang=${language}`))
  return [...each, link('x-default', `${origin}${page}`)].join('')
}

function images(origin: string): string {
  return photos
    .filter((photo) => photo.gallery)
    .map(({ id }) => {
      const { hash, widths } = pictures[id]
      return `<image:image><image:loc>${origin}/photos/${id}-${Math.max(...widths)}.${hash}.jpg</image:loc></image:image>`
    })
    .join('')
}
