import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idsOf } from '../../../content/paths.ts'
import { heaviestDocument } from '../../../enquiries/documents/document-files.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { heaviestBrochure } from '../../../house/own-brochure.ts'
import type { UploadPage } from '../../../pages/desk/uploads/Upload.tsx'
import type { DeskRequest } from '../desk-request.ts'
import { documentFrom } from '../documents/upload.ts'
import { formSource } from '../forms/field-views.ts'
import { postedBy } from '../forms/saving.ts'
import { brochureFrom } from '../house/brochure.ts'
import type { DeskParts } from '../parts.ts'
import { photographFrom } from '../photographs/from-upload.ts'
import { photographName } from '../photographs/photograph-name.ts'
import { undescribedView } from '../photographs/photographs.ts'
import { arrivedView, roomIn } from './arrived.ts'
import { type Outcome, type Refused, refusalView } from './outcome.ts'
import { createUploads, sliceLimit } from './slices.ts'

interface Finished {
  session: number
  /** Null while the file is being looked at. */
  outcome: Outcome | null
}

const outcomeKept = 600_000
const heaviestPdf = { brochure: heaviestBrochure, document: heaviestDocument }

/** The routes for uploading photographs, the owner's own brochure and documents, in slices that continue after a lost connection. */
export async function uploadRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, pages, shelf } = parts
  const uploads = createUploads(shelf, config.dataDir, clock)
  const finished = new Map<string, Finished>()
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: sliceLimit },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onClose', async () => uploads.stop())

  app.get<DeskRequest<'id'>>('/owner/uploads', (request, reply) => {
    const draft = openDraft(database)
    const language = pages.language(request)
    const id = idsOf(draft.body).find((each) => each === request.query['replaces'])
    return pages.send(request, reply, {
      kind: 'upload',
      replaces: id === undefined ? null : { id, name: photographName(draft.body, id, language) },
      ...roomIn(draft.body),
      undescribed: undescribedView(formSource(draft, language)),
    } satisfies UploadPage)
  })

  app.post('/owner/uploads', async (request, reply) => {
    const size = Number(postedBy(request).get('size'))
    if (!Number.isSafeInteger(size) || size <= 0) return refuse(request, reply, 422, 'unreadable')
    const kind = kindOf(request)
    if (kind !== 'photograph' && size > heaviestPdf[kind]) return refuse(request, reply, 422, 'brochureTooHeavy')
    const isFull = roomIn(openDraft(database).body).free === 0
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
    const one: Finished = { session, outcome: null }
    finished.set(id, one)
    void outcomeOf(request, whole.file)
      .finally(whole.done)
      .catch((fault: unknown): Outcome => {
        request.log.error({ err: fault }, 'an upload could not be processed')
        return { refused: 'failed' }
      })
      .then((outcome) => {
        one.outcome = outcome
        clock.after(outcomeKept, () => finished.delete(id))
      })
    return reply.code(202).send({})
  })

  app.get<DeskRequest<'id'>>('/owner/uploads/:id', (request, reply) => {
    const one = finished.get(request.params.id)
    if (one?.session !== sessionOf(request)) return reply.code(404).send({})
    const { outcome } = one
    if (outcome === null) return reply.code(202).send({})
    if ('refused' in outcome) return refuse(request, reply, 422, outcome.refused, outcome.longSide)
    return reply.send({ ...outcome, ...arrivedView(openDraft(database), pages.language(request)) })
  })

  /** Makes of a whole file what its page asked for. */
  function outcomeOf(request: FastifyRequest, file: string): Promise<Outcome> {
    const posted = postedBy(request)
    const given = { file, name: posted.get('name') ?? '' }
    const photograph = { ...given, taken: posted.get('taken') ?? '', replaces: posted.get('replaces') }
    const become = {
      photograph: () => photographFrom(photograph, { ...parts, log: app.log }),
      brochure: () => brochureFrom(given, parts),
      document: () => documentFrom(given, request, parts),
    }
    return become[kindOf(request)]()
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, why: Refused, longSide?: string) =>
    reply.code(status).send(refusalView(why, pages.language(request), longSide))
}

/** Returns what the upload is to become. */
function kindOf(request: FastifyRequest): 'photograph' | 'brochure' | 'document' {
  const kind = postedBy(request).get('kind')
  return kind === 'brochure' || kind === 'document' ? kind : 'photograph'
}

const sessionOf = ({ desk }: FastifyRequest): number => desk?.session?.id ?? 0
