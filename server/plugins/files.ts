import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { immutable, revalidated } from '../cache-control.ts'
import type { Parts } from '../parts.ts'
import { policyForViewers } from './security-headers.ts'

const neverShownAlone = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/

/**
 * Everything built that is a file. Each has a route of its own, made at the start, so that no path can lead elsewhere.
 * What carries its digest in its name never changes; the rest is asked for again and mostly answered with a 304.
 */
export const filesPlugin = fp<Pick<Parts, 'dist'>>(
  async (app, { dist }) => {
    const root = path.join(dist, 'client')
    const built = existsSync(root)
    await app.register(fastifyStatic, {
      // Without it, as in development, only the house's own routes send files.
      root: built ? root : dist,
      serve: built,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '**/*.json', '.vite/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        // What is sent from elsewhere has said so itself.
        if (!file.startsWith(root)) return
        reply.header('cache-control', /[\\/]assets[\\/]/.test(file) ? immutable : revalidated)
        if (file.endsWith('.svg')) reply.type('image/svg+xml; charset=utf-8')
        // A browser that shows a picture on its own adds styles of its own.
        if (!neverShownAlone.test(file)) reply.header('content-security-policy', policyForViewers)
        reply.header('vary', 'Accept-Encoding')
      },
    })
  },
  { name: 'files', dependencies: ['security-headers'] },
)
