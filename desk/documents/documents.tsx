import { type FileHandle, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, type Document, lineFault, type TextFault } from '../../content/answer.ts'
import { contentDisposition } from '../../content/content-disposition.ts'
import { oneLine } from '../../content/enquiry.ts'
import { hasSomethingVisible } from '../../content/typed.ts'
import { hasRoomFor, isDiskFull } from '../../disk/files.ts'
import {
  documentById,
  documents,
  documentsFolder,
  heaviestDocument,
  removeDocument,
  removedDocument,
  renameDocument,
  takeInDocument,
} from '../../enquiries/documents.ts'
import { houseName } from '../../house/revisions.ts'
import { incomingFolder } from '../../house/shelf.ts'
import { fileSize } from '../../locales/formatters.ts'
import { wordsIn } from '../../locales/words.ts'
import { addressFrom, BackToAnswer, houseFor, preparedRoutes, referenceIn } from '../enquiries/about-enquiry.tsx'
import { Field, faultOf, Submit } from '../parts/Form.tsx'
import { Do, Head, IndexEntry, Part, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, numberIn, sessionOf } from '../request.ts'
import { Arriving, type Outcome } from '../uploads/arriving.tsx'
import { useDesk } from '../use-desk.ts'

const home = '/owner/documents'
// A browser shows no answer before it has sent the whole form, so a form that is too long is read to its end, up to this length.
const mostRead = 4 * heaviestDocument
const longestWait = 15 * 60_000

/** Why a file that was sent is no document. */
type FileRefusal = 'noneChosen' | 'notPdf' | 'tooHeavy' | 'noRoom' | 'unreadable'

/** What is wrong with what was just sent: the file that is no document, or the name of one. */
interface Refused {
  file?: FileRefusal
  name?: { id: number; typed: string; fault: TextFault }
}

type IdRequest = DeskRequest<'id'>

/**
 * The page of the documents that an owner gives to one person or another who wrote about their house. The page's script sends
 * files another way: see uploads/upload.tsx.
 */
export async function documentRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, database, pages } = parts
  const lead = preparedRoutes(app, parts, home, removeDocument, (id) => `#document-${id}`)

  app.get<DeskRequest>(home, (request, reply) => show(request, reply))

  // No other form of the desk brings a file, so only this one is read in that way.
  await app.register(async (withFile) => {
    withFile.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    withFile.post<DeskRequest>(home, async (request, reply) => {
      const uploaded = await uploadedDocument(request, reply, parts)
      if (uploaded === null) return reply.redirect(home, 303)
      if (typeof uploaded !== 'number') return show(request, reply, { file: uploaded })
      return lead(request, reply, { done: 'added' }, `#document-${uploaded}`)
    })
  })

  app.get<IdRequest>(`${home}/:id`, async (request, reply) => {
    const document = documentById(database, idIn(request))
    const file = document && (await open(path.join(documentsFolder(config.dataDir), document.file)).catch(() => null))
    return document && file ? sendPdf(reply, file, document.name) : pages.missing(request, reply)
  })

  app.post<IdRequest>(`${home}/:id`, (request, reply) => {
    const id = idIn(request)
    if (documentById(database, id) === null) return pages.missing(request, reply)
    const typed = field(request, 'name')
    const fault = lineFault(typed, answerLimits.documentNameMax)
    if (fault !== null) return show(request, reply, { name: { id, typed, fault } })
    renameDocument(database, typed, id)
    return lead(request, reply, { done: 'saved' }, `#document-${id}`)
  })

  function show(request: FastifyRequest<DeskRequest>, reply: FastifyReply, refused: Refused = {}) {
    const page = {
      here: 'enquiries',
      isFaulty: refused.file !== undefined || refused.name !== undefined,
      body: <Documents query={request.query} refused={refused} />,
    } as const
    const status = refused.file === 'noRoom' ? 507 : undefined
    return pages.draw(request, reply, { ...page, title: (words) => words.documents.page() }, status)
  }
}

const idIn = ({ params }: FastifyRequest<IdRequest>): number => Number(params.id) || 0

/** Takes in the document of a form without a script. Returns its id, why there is none, or null if signed out. */
async function uploadedDocument(
  request: FastifyRequest<DeskRequest>,
  reply: FastifyReply,
  parts: DeskParts,
): Promise<number | FileRefusal | null> {
  // Browsers always say how long a form is.
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 || length > mostRead) {
    reply.header('connection', 'close')
    return length === 0 ? 'unreadable' : 'tooHeavy'
  }
  const patience = parts.patienceWith(request, longestWait)
  const folder = await incomingFolder(parts.shelf)
  try {
    const received = await fileIn(request)
    if (!parts.sessions.isOpen(sessionOf(request))) return null
    if (typeof received === 'string') return received
    if (!hasRoomFor(length, parts.config.dataDir)) return 'noRoom'
    const file = path.join(folder, 'document')
    await writeFile(file, received.content, { flag: 'wx', mode: 0o600 })
    return (await takeIn({ file, name: received.name }, request, parts, referenceIn(request.query))) ?? 'notPdf'
  } catch (fault) {
    if (isDiskFull(fault)) return 'noRoom'
    throw fault
  } finally {
    patience.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads a posted form (multipart/form-data) to its end, and returns its one file with the name that the sender gave it. */
async function fileIn({ raw, headers }: FastifyRequest): Promise<{ name: string; content: Buffer } | FileRefusal> {
  const blocks: Buffer[] = []
  let name = ''
  let isCut = false
  try {
    const form = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fileSize: heaviestDocument, fields: 8, fieldSize: 1_024, headerPairs: 32 },
    })
    form.on('file', (_field, from: Readable, given: string | undefined) => {
      name = given ?? ''
      from.on('data', (block: Buffer) => blocks.push(block))
      from.on('limit', () => {
        isCut = true
      })
      // A form that ends in the middle of its file fails as a whole, below.
      from.on('error', () => {})
    })
    await pipeline(raw, form)
  } catch {
    // The sender has left, or this is not a whole form.
    raw.resume()
    return 'unreadable'
  }
  if (isCut) return 'tooHeavy'
  return blocks.length === 0 ? 'noneChosen' : { name, content: Buffer.concat(blocks) }
}

/** Adds a document that the page's script has sent. It leads back to the answer that the owner came from. */
export async function documentFrom(
  given: { file: string; name: string },
  request: FastifyRequest,
  parts: TakingIn,
): Promise<Outcome> {
  const reference = field(request, 'for')
  const id = await takeIn(given, request, parts, reference)
  if (id === null) return { refused: 'notPdf' }
  return { id: String(id), address: `${addressFrom(reference, home, { done: 'added' })}#document-${id}` }
}

type TakingIn = Pick<DeskParts, 'config' | 'clock' | 'database' | 'pages'>

/**
 * Stores the file under the name that its sender gave it, for the house of the enquiry that is answered with it. Returns the id
 * of the document. Null if it is not a PDF.
 */
function takeIn(
  given: { file: string; name: string },
  request: FastifyRequest,
  { config, clock, database, pages }: TakingIn,
  answered: string,
): Promise<number | null> {
  const name = documentNameFrom(given.name) ?? wordsIn(pages.language(request)).desk.documents.untitled()
  const house = houseFor(database, answered)
  return takeInDocument(database, config.dataDir, { file: given.file, name, house }, clock.now())
}

/**
 * Returns the name that a document gets from the name of its file: without the ending and without a folder, on one line, and
 * not too long. Returns null if nothing readable is left.
 */
function documentNameFrom(file: string): string | null {
  const plain = (file.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
  // The cut may go through a character that has two halves.
  const name = plain
    .slice(0, answerLimits.documentNameMax)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return hasSomethingVisible(name) && oneLine(name) ? name : null
}

/** Sends an uploaded PDF as a download, so that a browser never shows it as part of the site, and closes the file. */
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

function Documents({ query, refused }: { query: DeskRequest['Querystring']; refused: Refused }) {
  const { words, moments, locale, parts } = useDesk()
  const { database } = parts
  const { documents: says } = words
  const from = referenceIn(query)
  const all = documents(database)
  // Documents are added to the first of these houses.
  const houses = [...new Set([houseFor(database, from), ...all.map(({ house }) => house)])]
  const removed = removedDocument(database, numberIn(query['gone']))
  const openId = refused.name?.id ?? numberIn(query['id'])
  return (
    <>
      <BackToAnswer reference={from} />
      <Head title={says.page()} intro={says.intro()} />
      <div className="cols cols--even">
        <div>
          {houses.map((number) => {
            const own = all.filter(({ house }) => house === number)
            return (
              <Part
                key={number}
                id={`house-${number}`}
                title={houses.length === 1 ? says.yours() : says.of({ house: houseName(database, number, locale) })}
              >
                {own.length === 0 ? (
                  <p className="measure">{says.emptyTold()}</p>
                ) : (
                  <ul className="index">
                    {own.map((document) =>
                      document.id === openId ? (
                        <li key={document.id} id={`document-${document.id}`}>
                          <DocumentForm document={document} refused={refused.name} from={from} />
                        </li>
                      ) : (
                        <IndexEntry
                          key={document.id}
                          id={`document-${document.id}`}
                          to={addressFrom(from, home, { id: String(document.id) })}
                          name={document.name}
                          told={says.about({
                            size: fileSize(document.bytes, locale),
                            day: moments.date(document.addedAt),
                          })}
                        />
                      ),
                    )}
                  </ul>
                )}
              </Part>
            )
          })}
        </div>
        <AddDocument from={from} refused={refused.file} />
      </div>
      {removed && (
        <Toast says={says.removed({ name: removed.name })} undo={addressFrom(from, `${home}/${removed.id}/undo`)} />
      )}
      {query['done'] === 'added' && <Toast says={says.added()} />}
      {query['done'] === 'saved' && <Toast says={words.saved()} />}
    </>
  )
}

interface DocumentFormProps {
  document: Document
  refused: Refused['name']
  /** The reference of the enquiry from whose answer the owner came. */
  from: string
}

function DocumentForm({ document: { id, name }, refused, from }: DocumentFormProps) {
  const { words } = useDesk()
  const { documents: says, facts, paragraphs, inbox } = words
  const address = `${home}/${id}`
  return (
    <form
      className="fields sheet"
      id="form"
      method="post"
      action={addressFrom(from, address)}
      aria-label={paragraphs.change({ name })}
    >
      <Field
        id="name"
        name="name"
        label={words.person.corrected.name()}
        hint={says.nameHint()}
        fault={faultOf(refused?.fault, says.nameless, answerLimits.documentNameMax, words)}
        text
        maxLength={answerLimits.documentNameMax}
        defaultValue={refused?.typed ?? name}
      />
      <Submit says={facts.save()} leave={{ says: paragraphs.leave(), to: addressFrom(from, home) }} />
      <p className="row">
        <Do to={address}>{says.open()}</Do>
        <button className="do" type="submit" formAction={addressFrom(from, `${address}/removal`)} formNoValidate>
          {inbox.delete()}
        </button>
      </p>
    </form>
  )
}

/** The form that adds a document. With its script, the page sends the file as soon as it is chosen. */
function AddDocument({ from, refused }: { from: string; refused: FileRefusal | undefined }) {
  const { documents: says, ownBrochure, photographs } = useDesk().words
  const sentences = {
    ...says,
    ...ownBrochure.refused,
    tooHeavy: ownBrochure.refused.brochureTooHeavy,
    noRoom: photographs.upload.noRoom,
  }
  return (
    <Part id="add" title={says.add()} data-uploads data-kind="document" data-for={from || undefined}>
      <form className="fields" method="post" action={addressFrom(from, home)} encType="multipart/form-data">
        <Field
          id="file"
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          label={ownBrochure.choose()}
          hint={says.chooseHint()}
          fault={refused ? sentences[refused]() : null}
          text
          required
        />
        <div className="row row--stack" data-scriptless>
          <button type="submit" className="btn">
            {says.upload()}
          </button>
        </div>
      </form>
      <Arriving />
    </Part>
  )
}
