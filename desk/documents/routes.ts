import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, lineFault } from '../../content/answer.ts'
import { documentsFolder } from '../../enquiries/documents/document-files.ts'
import {
  bringDocumentBack,
  documentById,
  documents,
  removeDocument,
  removedDocument,
  renameDocument,
} from '../../enquiries/documents/documents.ts'
import { contentDisposition } from '../../server/content-disposition.ts'
import { answerFor, backTo, houseFor } from '../answer-for.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { houseName } from '../publish/new-house.ts'
import type { DocumentsPage } from './Documents.tsx'
import { uploadedDocument } from './upload.ts'

const address = '/owner/documents'

/**
 * The routes for the documents that an owner gives to one person. The page's script sends files another way: see
 * uploads/routes.ts.
 */
export async function documentRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, pages } = parts

  app.get<DeskRequest>(address, (request, reply) => pages.send(request, reply, view(request, {})))

  // No other form of the desk brings a file, so only this one is read in that way.
  await app.register(async (withFile) => {
    withFile.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    withFile.post<DeskRequest>(address, async (request, reply) => {
      const uploaded = await uploadedDocument(request, reply, parts)
      if (typeof uploaded === 'number')
        return reply.redirect(addressOf(request, { done: 'added' }, `#document-${uploaded}`), 303)
      return pages.send(request, reply, view(request, { refused: uploaded }), uploaded === 'noRoom' ? 507 : 422)
    })
  })

  app.get<DeskRequest<'id'>>('/owner/documents/:id', async (request, reply) => {
    const document = documentById(database, idIn(request))
    const file = document && (await open(path.join(documentsFolder(config.dataDir), document.file)).catch(() => null))
    return document && file ? sendPdf(reply, file, document.name) : pages.missing(request, reply)
  })

  app.post<DeskRequest<'id'>>('/owner/documents/:id', (request, reply) => {
    const id = idIn(request)
    if (documentById(database, id) === null) return pages.missing(request, reply)
    const name = field(request, 'name')
    const fault = lineFault(name, answerLimits.documentNameMax)
    if (fault !== null) return pages.send(request, reply, view(request, { open: { id, name, fault } }), 422)
    renameDocument(database, id, name)
    return reply.redirect(addressOf(request, { done: 'saved' }, `#document-${id}`), 303)
  })

  app.post<DeskRequest<'id'>>('/owner/documents/:id/removal', (request, reply) => {
    const id = idIn(request)
    removeDocument(database, id, clock.now())
    return reply.redirect(addressOf(request, { gone: String(id) }), 303)
  })

  app.post<DeskRequest<'id'>>('/owner/documents/:id/undo', (request, reply) => {
    const id = idIn(request)
    if (!bringDocumentBack(database, id)) return pages.missing(request, reply)
    return reply.redirect(addressOf(request, {}, `#document-${id}`), 303)
  })

  function view(
    request: FastifyRequest<DeskRequest>,
    extras: Partial<Pick<DocumentsPage, 'open' | 'refused'>>,
  ): DocumentsPage {
    const { query } = request
    const opened = documentById(database, Number(query['id']) || 0)
    const present = houseFor(database, query['for'])
    const all = documents(database)
    return {
      kind: 'documents',
      houses: [...new Set([present, ...all.map(({ house }) => house)])].map((number) => ({
        number,
        name: houseName(database, number, pages.language(request)),
        documents: all.filter(({ house }) => house === number),
      })),
      open: opened && { id: opened.id, name: opened.name, fault: null },
      from: answerFor(database, query),
      removed: removedDocument(database, Number(query['gone']) || 0),
      done: (['added', 'saved'] as const).find((each) => each === query['done']) ?? null,
      refused: null,
      ...extras,
    }
  }
}

/**
 * Sends a PDF that someone uploaded, as a download under its name, and closes the file. A browser never shows it as part of
 * the site, whatever it contains.
 */
async function sendPdf(reply: FastifyReply, file: FileHandle, name: string): Promise<FastifyReply> {
  const { size } = await file.stat()
  return (
    reply
      .header('content-disposition', contentDisposition('attachment', `${name}.pdf`))
      .header('content-length', size)
      .type('application/pdf')
      // A slow reader holds only a little of it in memory.
      .send(file.createReadStream({ highWaterMark: 16 * 1_024 }))
  )
}

const idIn = ({ params }: FastifyRequest<DeskRequest<'id'>>): number => Number(params.id) || 0

/** Returns an address of the page that keeps the way back to an answer. */
const addressOf = ({ query }: FastifyRequest<DeskRequest>, more: Record<string, string>, anchor = ''): string =>
  `${backTo(address, query, more)}${anchor}`
