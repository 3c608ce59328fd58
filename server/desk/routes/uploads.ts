import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idsOf } from '../../../content/paths.ts'
import { type Master, photographLimits } from '../../../content/photographs.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { addPhotograph, replacePicture, undescribed } from '../../../house/draft/photographs.ts'
import { NotMade } from '../../../house/making/child.ts'
import { brochurePath, heaviestBrochure, takeInBrochure } from '../../../house/own-brochure.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { UploadPage } from '../../../renderer/desk-photograph-view.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { createUploads, sliceLimit, type Uploads } from '../uploads.ts'
import { brochureAddress } from '../views/brochure.ts'
import { photographName } from '../views/photograph-name.ts'

interface Named {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

type Whole = NonNullable<ReturnType<Uploads['take']>>
type End = { id: string; address: string } | { refused: Why; width?: string }

interface Outcome {
  session: number
  /** Null while it is being made. */
  end: End | null
}

const outcomeKept = 600_000

/** Photographs, and the owner's own brochure, in slices that go on after a lost line; see uploads.ts. */
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

  app.get<Named>('/owner/uploads', (request, reply) => {
    const { body } = openDraft(database)
    const replaces = idsOf(body).find((id) => id === request.query['replaces'])
    const { most } = photographLimits
    return pages.send(request, reply, {
      kind: 'upload',
      replaces:
        replaces === undefined ? null : { id: replaces, name: photographName(body, replaces, pages.language(request)) },
      free: Math.max(0, most - idsOf(body).length),
      most,
    } satisfies UploadPage)
  })

  app.post('/owner/uploads', async (request, reply) => {
    const size = Number(postedBy(request).get('size'))
    if (!Number.isSafeInteger(size) || size <= 0) return refuse(request, reply, 422, 'unreadable')
    if (isBrochure(request) && size > heaviestBrochure) return refuse(request, reply, 422, 'brochureTooHeavy')
    const isFull = idsOf(openDraft(database).body).length >= photographLimits.most
    if (isFull && !postedBy(request).has('replaces') && !isBrochure(request)) return refuse(request, reply, 422, 'full')
    const begun = await uploads.begin(sessionOf(request), size)
    if ('refused' in begun) return refuse(request, reply, begun.refused === 'noRoom' ? 507 : 422, begun.refused)
    return reply.code(201).send({ ...begun, slice: sliceLimit })
  })

  app.put<Named>('/owner/uploads/:id', async (request, reply) => {
    const at = Number(request.query['at'])
    const { body } = request
    if (!Buffer.isBuffer(body) || !Number.isSafeInteger(at)) return reply.code(400).send({})
    const appended = await uploads.append(request.params.id, sessionOf(request), at, body)
    if (appended === 'noRoom') return refuse(request, reply, 507, 'noRoom')
    if (appended === null) return reply.code(404).send({})
    return reply.code(appended.taken ? 200 : 409).send({ size: appended.size })
  })

  app.delete<Named>('/owner/uploads/:id', async (request, reply) => {
    await uploads.drop(request.params.id, sessionOf(request))
    return reply.code(204).send()
  })

  /** Whole: what is made of it is asked for afterwards, as the one that makes it may be busy for longer than a proxy waits. */
  app.post<Named>('/owner/uploads/:id/finish', async (request, reply) => {
    const { id } = request.params
    const session = sessionOf(request)
    const whole = uploads.take(id, session)
    if (whole === null) return reply.code(404).send({})
    const posted = postedBy(request)
    const replaces = posted.get('replaces')
    const outcome: Outcome = { session, end: null }
    outcomes.set(id, outcome)
    const name = posted.get('name') ?? ''
    const taken = isBrochure(request) ? brochureFrom(whole, name) : photographFrom(whole, name, replaces)
    taken
      .then((end) => {
        outcome.end = end
      })
      .catch((fault: unknown) => {
        request.log.error({ err: fault }, 'an upload could not be taken in')
        outcome.end = { refused: 'failed' }
      })
      .finally(() => clock.after(outcomeKept, () => outcomes.delete(id)))
    return reply.code(202).send({})
  })

  app.get<Named>('/owner/uploads/:id', (request, reply) => {
    const outcome = outcomes.get(request.params.id)
    if (outcome?.session !== sessionOf(request)) return reply.code(404).send({})
    const { end } = outcome
    if (end === null) return reply.code(202).send({})
    if ('refused' in end) return refuse(request, reply, 422, end.refused, end.width)
    return reply.send(end)
  })

  /** Made a master of, and put into the draft. What was delivered is removed first, whatever came of it. */
  async function photographFrom(whole: Whole, name: string, replaces: string | undefined): Promise<End> {
    const made = await masterOf(whole.file)
    await whole.done()
    if ('fault' in made) {
      const { message, refused } = made.fault
      app.log.warn({ desk: 'photograph', reason: message }, 'a photograph was refused')
      const why = refused === null ? 'failed' : refused === 'damaged' ? 'unreadable' : refused
      return { refused: why, width: /(\d+) pixels wide/.exec(message)?.[1] ?? '' }
    }
    const id = hang(made.master, name, replaces)
    making.refresh()
    app.log.info({ desk: 'photograph' }, 'a photograph was taken in')
    return { id, address: `/owner/photographs/${id}` }
  }

  /** Named in the draft, if it is a PDF. */
  async function brochureFrom({ file, done }: Whole, name: string): Promise<End> {
    try {
      const isTaken = await takeInBrochure(database, shelf, { file, name }, clock)
      return isTaken ? { id: brochurePath, address: brochureAddress } : { refused: 'notPdf' }
    } finally {
      await done()
    }
  }

  /** In the place of another, or as one more, which it is too where the other was removed meanwhile. */
  function hang(master: Master, name: string, replaces: string | undefined): string {
    const ids = idsOf(openDraft(database).body)
    if (replaces !== undefined && ids.includes(replaces)) {
      replacePicture(database, replaces, master, clock.now())
      return replaces
    }
    return addPhotograph(database, name, undescribed(master), clock.now())
  }

  async function masterOf(file: string): Promise<{ master: Master } | { fault: NotMade }> {
    try {
      return { master: await making.keepMaster(file) }
    } catch (fault) {
      if (fault instanceof NotMade) return { fault }
      throw fault
    }
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number, why: Why, width = ''): FastifyReply {
    const { photographs, ownBrochure } = wordsIn(pages.language(request)).desk
    const says = {
      ...photographs.upload,
      ...ownBrochure.refused,
      tooNarrow: () => photographs.upload.tooNarrow({ width }),
    }
    return reply.code(status).send({ why, says: says[why]() })
  }
}

type Why =
  | 'tooMany'
  | 'tooHeavy'
  | 'noRoom'
  | 'full'
  | 'unreadable'
  | 'unknownKind'
  | 'tooNarrow'
  | 'tooLarge'
  | 'failed'
  | 'notPdf'
  | 'brochureTooHeavy'

/** The owner's own brochure, not a photograph. */
const isBrochure = (request: FastifyRequest) => postedBy(request).get('kind') === 'brochure'

const sessionOf = ({ desk }: FastifyRequest): number => desk?.session?.id ?? 0
