import fastify, { type FastifyInstance } from 'fastify'
import { connectionLimit, requestsPlugin, serverOptions } from './connection.ts'
import { deskPlugin } from './desk/desk.ts'
import { pagesPlugin } from './pages/pages.ts'
import type { ServerParts } from './parts.ts'
import { errorsPlugin, notFoundPlugin } from './plugins/errors.ts'
import { securityHeadersPlugin } from './plugins/security-headers.ts'
import { filesPlugin, houseFileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { pageRoute } from './routes/page.ts'
import { sendContactEmailRoute } from './routes/send-contact-email.ts'
import { sitemapRoutes } from './routes/sitemap.ts'
import { viewingRoutes } from './routes/viewing.ts'
import { limitsPlugin } from './visitor/limits.ts'

/** Builds the whole server, ready to listen or to be called through inject(). */
export async function buildApp(parts: ServerParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(serverOptions(parts))
  app.server.maxConnections = connectionLimit

  await app.register(securityHeadersPlugin, parts)
  await app.register(requestsPlugin)
  await app.register(errorsPlugin, parts)
  await app.register(pagesPlugin, parts)
  await app.register(limitsPlugin, parts)
  await app.register(notFoundPlugin)
  await app.register(filesPlugin, parts)

  await app.register(pageRoute, parts)
  await app.register(sendContactEmailRoute, parts)
  await app.register(houseFileRoutes, parts)
  await app.register(sitemapRoutes, parts)
  await app.register(healthRoutes, parts)
  if (parts.config.ownerDesk) {
    await app.register(deskPlugin, parts)
    await app.register(viewingRoutes, parts)
  }
  return app
}
