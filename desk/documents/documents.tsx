import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, type Document, lineFault, type TextFault } from '../../content/answer.ts'
import { contentDisposition } from '../../content/content-disposition.ts'
import {
  documentById,
  documents,
  documentsFolder,
  removeDocument,
  removedDocument,
  renameDocument,
} from '../../enquiries/documents.ts'
import { fileSize } from '../../locales/file-size.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { addressFrom, BackToAnswer, houseFor, referenceIn } from '../enquiries/from-answer.tsx'
import { field, numberIn } from '../fields.ts'
import { Field, faultOf, Submit } from '../parts/Form.tsx'
import { Do, Head, IndexEntry, Part } from '../parts/Page.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { houseName } from '../publish/new-house.ts'
import { Arriving } from '../uploads/arriving.tsx'
import { useDesk } from '../use-desk.ts'
import { type FileRefusal, uploadedDocument } from './upload.ts'

const home = '/owner/documents'

/** What is wrong with what was just sent: the file that is no document, or the name of one. */
interface Refused {
  file?: FileRefusal
  name?: { id: number; typed: string; fault: TextFault }
}

/**
 * The page of the documents that an owner gives to one person or another who wrote about their house. The page's script sends
 * files another way: see uploads/upload.tsx.
 */
export async function documentRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, pages } = parts

  app.get<DeskRequest>(home, (request, reply) => show(request, reply))

  // No other form of the desk brings a file, so only this one is read in that way.
  await app.register(async (withFile) => {
    withFile.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    withFile.post<DeskRequest>(home, async (request, reply) => {
      const uploaded = await uploadedDocument(request, reply, parts)
      if (uploaded === null) return reply.redirect(home, 303)
      if (typeof uploaded !== 'number') return show(request, reply, { file: uploaded })
      return lead(request, reply, { done: 'added' }, uploaded)
    })
  })

  app.get<DeskRequest<'id'>>(`${home}/:id`, async (request, reply) => {
    const document = documentById(database, idIn(request))
    const file = document && (await open(path.join(documentsFolder(config.dataDir), document.file)).catch(() => null))
    return document && file ? sendPdf(reply, file, document.name) : pages.missing(request, reply)
  })

  app.post<DeskRequest<'id'>>(`${home}/:id`, (request, reply) => {
    const id = idIn(request)
    if (documentById(database, id) === null) return pages.missing(request, reply)
    const typed = field(request, 'name')
    const fault = lineFault(typed, answerLimits.documentNameMax)
    if (fault !== null) return show(request, reply, { name: { id, typed, fault } })
    renameDocument(database, typed, id)
    return lead(request, reply, { done: 'saved' }, id)
  })

  app.post<DeskRequest<'id'>>(`${home}/:id/removal`, (request, reply) => {
    removeDocument(database, { id: idIn(request), at: clock.now() })
    return lead(request, reply, { gone: request.params.id })
  })

  app.post<DeskRequest<'id'>>(`${home}/:id/undo`, (request, reply) => {
    const id = idIn(request)
    const isBack = removeDocument(database, { id, at: null }) > 0
    return isBack ? lead(request, reply, {}, id) : pages.missing(request, reply)
  })

  /** Leads to the page, which keeps the way back to an answer, at one document. */
  function lead(
    { query }: FastifyRequest<DeskRequest>,
    reply: FastifyReply,
    more: Record<string, string>,
    id?: number,
  ): FastifyReply {
    const anchor = id === undefined ? '' : `#document-${id}`
    return reply.redirect(`${addressFrom(referenceIn(query), home, more)}${anchor}`, 303)
  }

  function show(request: FastifyRequest<DeskRequest>, reply: FastifyReply, refused: Refused = {}) {
    const isFaulty = refused.file !== undefined || refused.name !== undefined
    const body = <Documents parts={parts} query={request.query} refused={refused} />
    const drawn: Drawn = { here: 'enquiries', title: ({ documents }) => documents.page(), isFaulty, body }
    return pages.draw(request, reply, drawn, refused.file === 'noRoom' ? 507 : undefined)
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

interface DocumentsProps {
  parts: DeskParts
  query: DeskRequest['Querystring']
  refused: Refused
}

function Documents({ parts: { database }, query, refused }: DocumentsProps) {
  const { words, moments, locale } = useDesk()
  const { documents: says } = words
  const from = referenceIn(query)
  const all = documents(database)
  // Documents are added to the first of these houses.
  const houses = [...new Set([houseFor(database, from), ...all.map(({ house }) => house)])]
  const removed = removedDocument(database, numberIn(query['gone']))
  const done = (['added', 'saved'] as const).find((each) => each === query['done'])
  const openId = refused.name?.id ?? numberIn(query['id'])
  return (
    <>
      <BackToAnswer reference={from} database={database} />
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
                {own.length === 0 && <p className="measure gap">{says.emptyTold()}</p>}
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
              </Part>
            )
          })}
        </div>
        <AddDocument from={from} refused={refused.file} />
      </div>
      {removed && (
        <Toast says={says.removed({ name: removed.name })} undo={addressFrom(from, `${home}/${removed.id}/undo`)} />
      )}
      {done && <Toast says={done === 'saved' ? words.saved() : says.added()} />}
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
  const { words } = useDesk()
  const { documents: says, ownBrochure, photographs } = words
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
      <Arriving failed={ownBrochure.failed()} />
    </Part>
  )
}
