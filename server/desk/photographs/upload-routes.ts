import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idsOf } from '../../../content/paths.ts'
import { type Master, photographLimits } from '../../../content/photographs.ts'
import { heaviestDocument, takeInDocument } from '../../../enquiries/documents/document-files.ts'
import { documentNameFrom } from '../../../enquiries/documents/document-name.ts'
import { countChanges, openDraft } from '../../../house/draft/draft.ts'
import { addPhotograph, replacePicture, undescribed } from '../../../house/draft/photographs.ts'
import { NotMade } from '../../../house/making/child.ts'
import { brochurePath, heaviestBrochure, takeInBrochure } from '../../../house/own-brochure.ts'
import { sunWhenTaken } from '../../../house/sun-when-taken.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { UploadPage } from '../../../pages/desk/photographs/Upload.tsx'
import { backTo } from '../answer-for.ts'
import type { DeskRequest } from '../desk-request.ts'
import { formSource } from '../forms/field-views.ts'
import { postedBy } from '../forms/saving.ts'
import { brochureAddress } from '../house/brochure.ts'
import type { DeskParts } from '../parts.ts'
import { photographName } from './photograph-name.ts'
import { undescribedView } from './photographs.ts'
import { describeAddress } from './undescribed.ts'
import { createUploads, sliceLimit, type Uploads } from './uploads.ts'

type Whole = NonNullable<ReturnType<Uploads['take']>>
type End = { id: string; address: string } | { refused: Why; longSide?: string }

interface Delivered {
  /** The name of the file. */
  name: string
  /** When the photograph was taken according to its camera; empty if unknown. */
  taken: string
  /** The id of the photograph that it replaces, if any. */
  replaces: string | undefined
}

interface Outcome {
  session: number
  /** Null while the photograph is being made. */
  end: End | null
}

const outcomeKept = 600_000

/** The routes for uploading photographs and the owner's own brochure, in slices that continue after a lost connection; see uploads.ts. */
export async function uploadRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, making, pages, shelf } = parts
  const uploads = createUploads(shelf, config.dataDir, clock)
  const outcomes = new Map<string, Outcome>()
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: sliceLimit },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onClose', async () => uploads.stop())

  app.get<DeskRequest<'id'>>('/owner/uploads', (request, reply) => {
    const { body } = openDraft(database)
    const replaces = idsOf(body).find((id) => id === request.query['replaces'])
    return pages.send(request, reply, {
      kind: 'upload',
      replaces:
        replaces === undefined ? null : { id: replaces, name: photographName(body, replaces, pages.language(request)) },
      ...roomIn(body),
      undescribed: undescribedView(formSource(openDraft(database), pages.language(request))),
    } satisfies UploadPage)
  })

  app.post('/owner/uploads', async (request, reply) => {
    const size = Number(postedBy(request).get('size'))
    if (!Number.isSafeInteger(size) || size <= 0) return refuse(request, reply, 422, 'unreadable')
    const kind = kindOf(request)
    if (kind !== 'photograph' && size > heaviestPdf[kind]) return refuse(request, reply, 422, 'brochureTooHeavy')
    const isFull = idsOf(openDraft(database).body).length >= photographLimits.most
    if (isFull && kind === 'photograph' && !postedBy(request).has('replaces'))
      return refuse(request, reply, 422, 'full')
    const begun = await uploads.begin(sessionOf(request), size)
    if ('refused' in begun) return refuse(request, reply, begun.refused === 'noRoom' ? 507 : 422, begun.refused)
    return reply.code(201).send({ ...begun, slice: sliceLimit })
  })

  app.put<DeskRequest<'id'>>('/owner/uploads/:id', async (request, reply) => {
    const at = Number(request.query['at'])
    const { body } = request
    if (!Buffer.isBuffer(body) || !Number.isSafeInteger(at)) return reply.code(400).send({})
    const appended = await uploads.append(request.params.id, sessionOf(request), at, body)
    if (appended === 'noRoom') return refuse(request, reply, 507, 'noRoom')
    if (appended === null) return reply.code(404).send({})
    return reply.code(appended.taken ? 200 : 409).send({ size: appended.size })
  })

  app.delete<DeskRequest<'id'>>('/owner/uploads/:id', async (request, reply) => {
    await uploads.drop(request.params.id, sessionOf(request))
    return reply.code(204).send()
  })

  /** Ends an upload. The page asks for the result later, because making it may take longer than a proxy waits. */
  app.post<DeskRequest<'id'>>('/owner/uploads/:id/finish', async (request, reply) => {
    const { id } = request.params
    const session = sessionOf(request)
    const whole = uploads.take(id, session)
    if (whole === null) return reply.code(404).send({})
    const posted = postedBy(request)
    const replaces = posted.get('replaces')
    const outcome: Outcome = { session, end: null }
    outcomes.set(id, outcome)
    const name = posted.get('name') ?? ''
    const made = {
      photograph: () => photographFrom(whole, { name, taken: posted.get('taken') ?? '', replaces }),
      brochure: () => brochureFrom(whole, name),
      document: () => documentFrom(whole, name, request),
    }
    made[kindOf(request)]()
      .then((end) => {
        outcome.end = end
      })
      .catch((fault: unknown) => {
        request.log.error({ err: fault }, 'an upload could not be processed')
        outcome.end = { refused: 'failed' }
      })
      .finally(() => clock.after(outcomeKept, () => outcomes.delete(id)))
    return reply.code(202).send({})
  })

  app.get<DeskRequest<'id'>>('/owner/uploads/:id', (request, reply) => {
    const outcome = outcomes.get(request.params.id)
    if (outcome?.session !== sessionOf(request)) return reply.code(404).send({})
    const { end } = outcome
    if (end === null) return reply.code(202).send({})
    if ('refused' in end) return refuse(request, reply, 422, end.refused, end.longSide)
    return reply.send({ ...end, ...arrivedView(request) })
  })

  /** Returns what the page says after another photograph has arrived. */
  function arrivedView(request: FastifyRequest): ArrivedView {
    const language = pages.language(request)
    const draft = openDraft(database)
    const { photographs } = wordsIn(language).desk
    const { count, free, most } = roomIn(draft.body)
    const undescribed = undescribedView(formSource(draft, language))
    return {
      changes: countChanges(draft),
      all: photographs.all({ count }),
      room: photographs.upload.chooseHint({ free, most }),
      undescribed: undescribed && {
        says: photographs.describe.some(undescribed),
        begin: photographs.describe.begin(undescribed),
        href: undescribed.href,
      },
    }
  }

  /** Makes a master of the upload and adds it to the draft. The uploaded file is removed first, even if this fails. */
  async function photographFrom(whole: Whole, delivered: Delivered): Promise<End> {
    const made = await masterOf(whole.file)
    await whole.done()
    if ('fault' in made) {
      const { message, refused } = made.fault
      app.log.warn({ desk: 'photograph', reason: message }, 'a photograph was refused')
      const why = refused === null ? 'failed' : refused === 'damaged' ? 'unreadable' : refused
      return { refused: why, longSide: /longer side has (\d+) pixels/.exec(message)?.[1] ?? '' }
    }
    const id = hang(made.master, delivered)
    making.refresh()
    app.log.info({ desk: 'photograph' }, 'a photograph was accepted')
    return { id, address: delivered.replaces === id ? `/owner/photographs/${id}` : describeAddress(id) }
  }

  /** Names the uploaded brochure in the draft, if it is a PDF. */
  async function brochureFrom({ file, done }: Whole, name: string): Promise<End> {
    try {
      const isTaken = await takeInBrochure(database, shelf, { file, name }, clock)
      return isTaken ? { id: brochurePath, address: brochureAddress } : { refused: 'notPdf' }
    } finally {
      await done()
    }
  }

  /** Adds a document, if it is a PDF. It leads back to the answer that the owner came from. */
  async function documentFrom({ file, done }: Whole, fileName: string, request: FastifyRequest): Promise<End> {
    try {
      const { untitled } = wordsIn(pages.language(request)).desk.documents
      const name = documentNameFrom(fileName) ?? untitled()
      const id = await takeInDocument(database, config.dataDir, { file, name }, clock.now())
      if (id === null) return { refused: 'notPdf' }
      const query = { for: postedBy(request).get('for') }
      return { id: String(id), address: `${backTo('/owner/documents', query, { done: 'added' })}#document-${id}` }
    } finally {
      await done()
    }
  }

  /** Replaces the photograph `replaces`. If it is gone by now, or none is named, adds a new one. Of the time it was taken, only the position of the sun is kept. */
  function hang(master: Master, { name, taken, replaces }: Delivered): string {
    const { body } = openDraft(database)
    const ids = idsOf(body)
    const sun = sunWhenTaken(body, taken)
    if (replaces !== undefined && ids.includes(replaces)) {
      replacePicture(database, replaces, { master, sun }, clock.now())
      return replaces
    }
    return addPhotograph(database, name, { ...undescribed(master), sun }, clock.now())
  }

  async function masterOf(file: string): Promise<{ master: Master } | { fault: NotMade }> {
    try {
      return { master: await making.keepMaster(file) }
    } catch (fault) {
      if (fault instanceof NotMade) return { fault }
      throw fault
    }
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number, why: Why, longSide = ''): FastifyReply {
    const { photographs, ownBrochure } = wordsIn(pages.language(request)).desk
    const says = {
      ...photographs.upload,
      ...ownBrochure.refused,
      tooSmall: () => photographs.upload.tooSmall({ longSide }),
    }
    return reply.code(status).send({ why, says: says[why](), isLasting: !passing.has(why) })
  }
}

interface ArrivedView {
  /** How many changes are not public yet. */
  changes: number
  all: string
  room: string
  /** Null if no photograph lacks words. */
  undescribed: { says: string; begin: string; href: string } | null
}

type Why =
  | 'tooMany'
  | 'tooHeavy'
  | 'noRoom'
  | 'full'
  | 'unreadable'
  | 'unknownKind'
  | 'tooSmall'
  | 'tooLarge'
  | 'failed'
  | 'notPdf'
  | 'brochureTooHeavy'

/** Returns what the upload is to become. */
function kindOf(request: FastifyRequest): 'photograph' | 'brochure' | 'document' {
  const kind = postedBy(request).get('kind')
  return kind === 'brochure' || kind === 'document' ? kind : 'photograph'
}

const heaviestPdf = { brochure: heaviestBrochure, document: heaviestDocument }

function roomIn(body: unknown): Pick<UploadPage, 'count' | 'free' | 'most'> {
  const { most } = photographLimits
  const count = idsOf(body).length
  return { count, free: Math.max(0, most - count), most }
}

// The same file may be accepted at another time.
const passing: ReadonlySet<Why> = new Set(['tooMany', 'noRoom', 'full', 'failed'])

const sessionOf = ({ desk }: FastifyRequest): number => desk?.session?.id ?? 0
