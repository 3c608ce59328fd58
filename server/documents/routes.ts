import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentsFolder } from '../../enquiries/documents/document-files.ts'
import { type LinkedDocument, linkedDocument, noteOpened } from '../../enquiries/documents/given.ts'
import { formFields } from '../enquiry/body.ts'
import { sendPrivatePage } from '../pages/send-private.ts'
import type { ServerParts } from '../parts.ts'
import { languageInQuery, visitorLanguage } from '../visitor/language.ts'
import { isFromOwnPage } from '../visitor/own-page.ts'
import { privateHeaders } from '../visitor/private-headers.ts'
import { isBrowser } from '../visits/counted.ts'
import { documentView, statusOf } from './page-view.ts'
import { sendPdf } from './send-pdf.ts'

type DocumentParts = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'renderer'>

interface LinkRequest {
  Params: { token: string }
  Querystring: Record<string, unknown>
}

const looking = { max: 60, timeWindow: 60_000 }
const opening = { max: 20, timeWindow: 10 * 60_000 }
// The form has a button and nothing else.
const longestForm = 1_024

/** The visitor's side of a document: /document/TOKEN says what it is, and its button opens it. */
export async function documentRoutes(app: FastifyInstance, parts: DocumentParts): Promise<void> {
  const { config, clock, database, houses } = parts
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: longestForm, parser: formFields })

  // Programs that check letters open every link in them, so a GET is not counted and sends no document.
  app.get<LinkRequest>('/document/:token', { config: { rateLimit: looking } }, (request, reply) =>
    show(request, reply, linkedDocument(database, request.params.token), false),
  )

  app.post<LinkRequest>('/document/:token', { config: { rateLimit: opening } }, async (request, reply) => {
    const { token } = request.params
    if (!isFromOwnPage(request, config.publicUrl))
      return reply.headers(privateHeaders).redirect(`/document/${encodeURIComponent(token)}`, 303)
    const linked = linkedDocument(database, token)
    if (linked?.file == null || statusOf(linked, clock.now()) !== 200) return show(request, reply, linked, false)
    const file = await opened(linked.file)
    if (file === null) return show(request, reply, linked, true)
    if (isBrowser(request.headers['user-agent'])) note(linked)
    return sendPdf(reply.headers(privateHeaders), file, linked.name)
  })

  /** `isMissing`: the document should be there, but its file cannot be read. */
  function show(request: FastifyRequest, reply: FastifyReply, linked: LinkedDocument | null, isMissing: boolean) {
    const language = languageInQuery(request.query) ?? linked?.language ?? visitorLanguage(request)
    const { house } = houses.current()
    const { contact, place } = house.facts
    const view = documentView(linked, {
      address: request.url.split('?', 1)[0] ?? '',
      email: contact.email,
      language,
      timeZone: place.timeZone,
      now: clock.now(),
      isMissing,
    })
    const status = isMissing ? 503 : statusOf(linked, clock.now())
    return sendPrivatePage(reply, { document: view }, language, parts, status)
  }

  /** Returns the open file, so that it can be read to its end even if it is removed in between. Null if it cannot be read. */
  async function opened(name: string): Promise<FileHandle | null> {
    try {
      return await open(path.join(documentsFolder(config.dataDir), name))
    } catch (fault) {
      app.log.error({ err: fault }, 'the file of a document cannot be read')
      return null
    }
  }

  /** Records the opening. The document is sent even if the disk is full. */
  function note({ id }: LinkedDocument): void {
    try {
      noteOpened(database, id, clock.now())
    } catch (fault) {
      app.log.warn({ err: fault }, 'the opening of a document was not recorded')
    }
  }
}
