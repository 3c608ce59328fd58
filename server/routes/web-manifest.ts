import type { FastifyInstance } from 'fastify'
import type { Facts } from '../../content/facts.ts'
import { palettes } from '../../content/palettes.ts'
import { publishedWithinTheHour } from '../cache-control.ts'
import type { ServerParts } from '../parts.ts'

/** /site.webmanifest contains the name and icons for a page that is added to a telephone's home screen. */
export async function webManifestRoute(app: FastifyInstance, { houses }: Pick<ServerParts, 'houses'>) {
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', publishedWithinTheHour)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(houses.current().house.facts))),
  )
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
