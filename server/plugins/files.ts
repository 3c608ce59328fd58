import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import type { Parts } from '../parts.ts'
import { policyForViewers } from './security-headers.ts'

const aYear = 31_536_000

const neverShownAlone = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/

/**
 * Everything built that is a file. Each has a route of its own, made at the start, so that no path can lead elsewhere.
 * What carries its digest in its name never changes; the rest is asked for again and mostly answered with a 304.
 */
export const filesPlugin = fp<Pick<Parts, 'dist'>>(
  async (app, { dist }) => {
    const folders = [
      { folder: 'client', prefix: '/', decorateReply: true },
      { folder: 'photos', prefix: '/photos/', decorateReply: false },
      { folder: 'cards', prefix: '/cards/', decorateReply: false },
    ]
    for (const { folder, prefix, decorateReply } of folders) {
      const root = path.join(dist, folder)
      if (!existsSync(root)) continue
      await app.register(fastifyStatic, {
        root,
        prefix,
        decorateReply,
        wildcard: false,
        index: false,
        globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '**/*.json', '.vite/**'],
        preCompressed: folder === 'client',
        cacheControl: false,
        setHeaders(reply, file) {
          reply.header('cache-control', cacheControl(file))
          if (file.endsWith('.svg')) reply.type('image/svg+xml; charset=utf-8')
          // A browser that shows a picture alone styles it with rules of its own.
          if (!neverShownAlone.test(file)) reply.header('content-security-policy', policyForViewers)
          if (folder === 'client') reply.header('vary', 'Accept-Encoding')
          // Seen inside other people's pages and mail programs when the address is shared.
          if (folder === 'cards') reply.header('cross-origin-resource-policy', 'cross-origin')
        },
      })
    }
  },
  { name: 'files', dependencies: ['security-headers'] },
)

function cacheControl(file: string): string {
  const hasDigest = /[\\/]assets[\\/]|\.[0-9a-f]{8}\.\w+$/.test(file)
  return hasDigest ? `public, max-age=${aYear}, immutable` : 'public, max-age=0, must-revalidate'
}
