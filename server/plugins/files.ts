import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { immutable, revalidated } from '../cache-control.ts'
import type { ServerParts } from '../parts.ts'
import { policyForViewers } from './security-headers.ts'

const neverShownAlone = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/

/**
 * Serves the built files. Each file has its own route, made at the start, so that no path can lead to any other file.
 * A file with a digest in its name never changes. Browsers ask for the others each time, and mostly get a 304.
 */
export const filesPlugin = fp<Pick<ServerParts, 'dist'>>(
  async (app, { dist }) => {
    const root = path.join(dist, 'client')
    const built = existsSync(root)
    await app.register(fastifyStatic, {
      // If the folder does not exist, as in development, only the routes of the house send files.
      root: built ? root : dist,
      serve: built,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '**/*.json', '.vite/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        // Routes that send files from other folders set their own headers.
        if (!file.startsWith(root)) return
        reply.header('cache-control', /[\\/]assets[\\/]/.test(file) ? immutable : revalidated)
        if (file.endsWith('.svg')) reply.type('image/svg+xml; charset=utf-8')
        // A browser that opens a picture directly adds its own styles, which the default policy would stop.
        if (!neverShownAlone.test(file)) reply.header('content-security-policy', policyForViewers)
        reply.header('vary', 'Accept-Encoding')
      },
    })
  },
  { name: 'files', dependencies: ['security-headers'] },
)
