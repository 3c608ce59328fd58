import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { contentDisposition } from '../../content/content-disposition.ts'
import { languages } from '../../content/languages.ts'
import { brochurePath } from '../../house/making/files.ts'
import { folderOf, masterName } from '../../house/shelf.ts'
import type { HouseFile } from '../house/houses.ts'
import { codingFor, type FinishedPage, finishedPage } from '../pages/coding.ts'
import type { ServerParts } from '../parts.ts'
import { immutable, policyForViewers, revalidated } from '../plugins/security-headers.ts'

const neverShownAlone = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/

/**
 * Serves the built files, each by a route of its own, so that no path leads to any other file. Those with a digest in
 * their names never change; browsers ask for the others each time, and mostly get a 304.
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

const pictureTypes: Record<string, string> = { '.avif': 'image/avif', '.jpg': 'image/jpeg' }
const cardFile = new RegExp(`^(?:${languages.join('|')})\\.[0-9a-f]{8}\\.jpg$`)

// The brochure is the largest file. The server holds only 16 KB of it in memory for each slow reader.
const sending = { cacheControl: false, highWaterMark: 16 * 1_024 }

type FileParts = Pick<ServerParts, 'houses' | 'shelf' | 'visits'>

/**
 * Serves the files of the published house: those with a digest in their names, and the brochures once they are made,
 * which browsers show, and save under the house's name.
 */
export async function houseFileRoutes(app: FastifyInstance, { houses, shelf, visits }: FileParts) {
  app.get<{ Params: { file: string } }>('/photos/:file', ({ params: { file } }, reply) => {
    const digest = houses.masterOf(file)
    return digest === undefined ? missing(reply) : sendPicture(reply, file, digest)
  })

  for (const folder of ['/words/', '/styles/', '/drawings/'])
    app.get<{ Params: { file: string } }>(`${folder}:file`, (request, reply) => {
      const file = houses.file(`${folder}${request.params.file}`)
      return file === undefined ? missing(reply) : sendFile(request, reply, file)
    })

  app.get<{ Params: { file: string } }>('/cards/:file', (request, reply) => {
    const { file } = request.params
    const folder = cardFile.test(file) ? folderOf(shelf.made, `card-${file}`) : null
    if (folder === null) return missing(reply)
    // When someone shares the address, other sites and mail programs show the card.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendStored(reply, `card-${file}`, folder, 'image/jpeg')
  })

  for (const asked of languages)
    app.get(brochurePath(asked), (request, reply) => {
      const language = app.pages.spoken(asked)
      const { house, ready } = app.pages.current()
      const file = ready[language].brochure
      if (file === null) return missing(reply)
      visits.count('brochure', request, language)
      const name = `${house.house.facts.figures.name} (${language}).pdf`
      return reply
        .header('content-disposition', contentDisposition('inline', name))
        .header('content-language', language)
        .header('cache-control', revalidated)
        .header('content-security-policy', policyForViewers)
        .sendFile(path.basename(file), path.dirname(file), sending)
    })

  /** Sends the master until the sizes are made. A master contains no metadata. */
  function sendPicture(reply: FastifyReply, file: string, digest: string): FastifyReply {
    const type = pictureTypes[path.extname(file)] ?? 'application/octet-stream'
    const folder = folderOf(shelf.pictures, file)
    if (folder !== null) return sendStored(reply, file, folder, type)
    const master = masterName(digest)
    const masters = folderOf(shelf.masters, master)
    if (masters === null) return missing(reply)
    reply.type('image/jpeg').header('cache-control', 'no-store').header('content-security-policy', policyForViewers)
    return reply.sendFile(master, masters, { cacheControl: false })
  }
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

function sendStored(reply: FastifyReply, file: string, folder: string, type: string): FastifyReply {
  reply.type(type).header('cache-control', immutable).header('content-security-policy', policyForViewers)
  return reply.sendFile(file, folder, { cacheControl: false })
}

const finished = new WeakMap<HouseFile, Promise<FinishedPage>>()

/** Sends a small file, a few kilobytes, which is compressed only once. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: HouseFile): Promise<FastifyReply> {
  const bodies = finished.get(file) ?? finishedPage({ status: 200, body: file.body })
  finished.set(file, bodies)
  const coding = codingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  if (file.type === 'image/svg+xml') reply.header('content-security-policy', policyForViewers)
  reply.type(file.type).header('cache-control', immutable).header('vary', 'Accept-Encoding')
  return reply.send((await bodies)[coding])
}
