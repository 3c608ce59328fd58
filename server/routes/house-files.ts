import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../content/enquiry.ts'
import { folderOf, masterName } from '../../house/shelf.ts'
import { immutable } from '../cache-control.ts'
import type { HouseFile } from '../house/house-file.ts'
import { codingFor } from '../pages/coding.ts'
import type { Parts } from '../parts.ts'
import { policyForViewers } from '../plugins/security-headers.ts'

interface Named {
  Params: { file: string }
}

const pictureTypes: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' }
const cardFile = new RegExp(`^(?:${languages.join('|')})\\.[0-9a-f]{8}\\.jpg$`)

/** What belongs to the published house and carries its digest in its name: its pictures, its words, its style sheet, its drawings, its cards. */
export async function houseFileRoutes(app: FastifyInstance, { houses, shelf }: Pick<Parts, 'houses' | 'shelf'>) {
  app.get<Named>('/photos/:file', ({ params: { file } }, reply) => {
    const digest = houses.masterOf(file)
    if (digest === undefined) return missing(reply)
    return sendPicture(reply, file, digest)
  })

  for (const folder of ['/words/', '/styles/', '/drawings/'])
    app.get<Named>(`${folder}:file`, (request, reply) => {
      const file = houses.file(`${folder}${request.params.file}`)
      return file === undefined ? missing(reply) : sendFile(request, reply, file)
    })

  app.get<Named>('/cards/:file', (request, reply) => {
    const { file } = request.params
    const folder = cardFile.test(file) ? folderOf(shelf.made, `card-${file}`) : null
    if (folder === null) return missing(reply)
    // Seen inside other people's pages and mail programs when the address is shared.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendStored(reply, `card-${file}`, folder, 'image/jpeg')
  })

  /** Named by a page, and so looked for under that name alone. Until its sizes are made, the master is shown: it holds nothing but the picture. */
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

const compressed = new WeakMap<HouseFile, { br: Buffer; gzip: Buffer; identity: Buffer }>()

/** A few kilobytes, compressed once. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: HouseFile): FastifyReply {
  const bodies = compressed.get(file) ?? {
    br: brotliCompressSync(file.body),
    gzip: gzipSync(file.body, { level: 9 }),
    identity: file.body,
  }
  compressed.set(file, bodies)
  const coding = codingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  if (file.type === 'image/svg+xml') reply.header('content-security-policy', policyForViewers)
  return reply.type(file.type).header('cache-control', immutable).header('vary', 'Accept-Encoding').send(bodies[coding])
}
