import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { FileStore, MemoryConfigstore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idsOf } from '../../content/paths.ts'
import { photographLimits } from '../../content/photographs.ts'
import { hasRoomFor } from '../../disk/files.ts'
import { heaviestDocument } from '../../enquiries/documents.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { addPhotograph, replacePicture } from '../../house/draft/photographs.ts'
import { NotMade } from '../../house/making/maker.ts'
import { heaviestBrochure } from '../../house/own-brochure.ts'
import { incomingName, incomingPlace } from '../../house/shelf.ts'
import { notesWithin, sunWhenTaken, takenIn } from '../../house/sun-when-taken.ts'
import { documentFrom } from '../documents/documents.tsx'
import { formSource } from '../forms/field-views.ts'
import { nextStep, type Onward } from '../forms/progress.ts'
import { Next } from '../forms/Work.tsx'
import { brochureFrom } from '../house/brochure.tsx'
import { Field } from '../parts/Form.tsx'
import { Back, Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { photographAddress, photographName } from '../photographs/summary.tsx'
import { type DeskRequest, postedBy } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { Arriving, type Outcome, type Refused, refusalView } from './arriving.tsx'

const address = '/owner/uploads'
const heaviest = { photograph: photographLimits.bytes, brochure: heaviestBrochure, document: heaviestDocument }
const outcomeKept = 600_000

/**
 * The routes by which the page's script uploads a file. The bytes arrive by the protocol tus, so that a broken upload
 * continues where it stopped. Then `…/finish` says what the file becomes, and is asked again until that is done.
 */
export async function uploadRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, pages, shelf } = parts
  const folder = incomingPlace(shelf)
  const outcomes = new Map<string, Outcome | 'pending'>()
  let uploads: Server | null = null

  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))

  app.get<DeskRequest>(address, (request, reply) => {
    const { body } = openDraft(database)
    const replaces = idsOf(body).find((each) => each === request.query['replaces'])
    return pages.draw(request, reply, {
      here: 'photographs',
      title: ({ photographs }) => photographs.add(),
      body: (
        <Upload
          body={body}
          replaces={replaces}
          next={replaces ? null : nextStep('photographs', formSource(openDraft(database), pages.language(request)))}
        />
      ),
    })
  })

  // The library writes its own answers.
  const unrenewed = { config: { unrenewed: true } } as const
  app.post<DeskRequest>(address, unrenewed, async (request, reply) => {
    const size = Number(request.headers['upload-length'])
    const { kind, replaces } = request.query
    const wanted = kindOf(kind)
    if (!Number.isSafeInteger(size) || size <= 0) return refuse(request, reply, 422, 'unreadable')
    if (size > heaviest[wanted])
      return refuse(request, reply, 422, wanted === 'photograph' ? 'tooHeavy' : 'brochureTooHeavy')
    if (wanted === 'photograph' && replaces === undefined && roomIn(openDraft(database).body).free === 0)
      return refuse(request, reply, 422, 'full')
    if (!hasRoomFor(size, config.dataDir)) return refuse(request, reply, 507, 'noRoom')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    uploads ??= uploadsIn(folder)
    return handOver(request, reply)
  })
  app.route<DeskRequest<'id'>>({ method: ['HEAD', 'PATCH'], url: `${address}/:id`, handler: handOver, ...unrenewed })

  app.post<DeskRequest<'id'>>(`${address}/:id/finish`, async (request, reply) => {
    const { id } = request.params
    const outcome = outcomes.get(id) ?? (await begin(id, request))
    if (outcome === null) return reply.code(404).send({})
    if (outcome === 'pending') return reply.code(202).send({})
    if ('refused' in outcome) return refuse(request, reply, 422, outcome.refused, outcome.longSide)
    return reply.send(outcome)
  })

  /** Lets the library answer. What it writes are headers and bytes; whoever sent the request has been checked before. */
  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (uploads === null) return reply.code(404).send()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await uploads.handle(request.raw, reply.raw)
    return reply
  }

  /** Begins to make of a whole file what its page asked for. Returns null if the file is not whole. */
  async function begin(id: string, request: FastifyRequest): Promise<'pending' | null> {
    const upload = await uploads?.datastore.getUpload(id).catch(() => null)
    const file = upload?.storage?.path
    if (file === undefined || upload?.offset !== upload?.size) return null
    // Another request may have begun in the meantime.
    if (outcomes.has(id)) return 'pending'
    outcomes.set(id, 'pending')
    void become(request, file)
      .catch((fault: unknown): Outcome => {
        request.log.error({ err: fault }, 'an upload could not be processed')
        return { refused: 'failed' }
      })
      .then(async (outcome) => {
        await uploads?.datastore.remove(id).catch(() => {})
        outcomes.set(id, outcome)
        clock.after(outcomeKept, () => outcomes.delete(id))
      })
    return 'pending'
  }

  function become(request: FastifyRequest, file: string): Promise<Outcome> {
    const posted = postedBy(request)
    const given = { file, name: posted.get('name') ?? '' }
    const kind = kindOf(posted.get('kind'))
    if (kind === 'brochure') return brochureFrom(given, parts)
    if (kind === 'document') return documentFrom(given, request, parts)
    return photographFrom({ ...given, replaces: posted.get('replaces') }, parts, app.log)
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, why: Refused, longSide?: string) =>
    reply.code(status).send(refusalView(why, pages.language(request), longSide))
}

/**
 * Makes a master of an uploaded file, and replaces the photograph `replaces`. If it is gone by now, or none is named, adds a
 * new one. Of the time it was taken, only the position of the sun is kept.
 */
async function photographFrom(
  { file, name, replaces }: { file: string; name: string; replaces: string | undefined },
  { clock, database, making }: DeskParts,
  log: FastifyBaseLogger,
): Promise<Outcome> {
  const beginning = await beginningOf(file)
  try {
    const master = await making.keepMaster(file)
    const { body } = openDraft(database)
    const sun = sunWhenTaken(body, takenIn(beginning) ?? '')
    const isReplaced = replaces !== undefined && idsOf(body).includes(replaces)
    if (isReplaced) replacePicture(database, replaces, { master, sun }, clock.now())
    const id = isReplaced ? replaces : addPhotograph(database, name, { master, sun }, clock.now())
    making.refresh()
    log.info({ desk: 'photograph' }, 'a photograph was accepted')
    return { id, address: photographAddress(id) }
  } catch (fault) {
    if (!(fault instanceof NotMade)) throw fault
    const { message, refused } = fault
    log.warn({ desk: 'photograph', reason: message }, 'a photograph was refused')
    if (refused === 'unknownKind' && isHeic(beginning)) return { refused: 'heic' }
    const why = refused === null ? 'failed' : refused === 'damaged' ? 'unreadable' : refused
    return { refused: why, longSide: /longer side has (\d+) pixels/.exec(message)?.[1] ?? '' }
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(notesWithin), 0, notesWithin, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** True for the pictures of an iPhone that only few programs can read. They are often named like others. */
const isHeic = (beginning: Buffer) => /^ftyp(?:hei|hev|mif1|msf1)/.test(beginning.toString('latin1', 4, 12))

/** Receives files in a folder, which must exist. The daily removal deletes those to which nothing was added for a day. */
const uploadsIn = (directory: string) =>
  new Server({
    path: address,
    relativeLocation: true,
    maxSize: Math.max(...Object.values(heaviest)),
    datastore: new FileStore({ directory, configstore: new MemoryConfigstore() }),
    namingFunction: () => incomingName(randomBytes(16).toString('base64url')),
    allowedOrigins: [],
  })

const kindOf = (kind: unknown) => (kind === 'brochure' || kind === 'document' ? kind : 'photograph')

/** Returns how many more photographs the house can have. */
const roomIn = (body: unknown) => ({
  free: Math.max(0, photographLimits.most - idsOf(body).length),
  most: photographLimits.most,
})

interface UploadProps {
  /** The house in the draft. */
  body: unknown
  /** The id of the photograph that the new one replaces, if any. */
  replaces: string | undefined
  /** The next step on the way of a new house; null in any other. */
  next: Onward | null
}

/** The page to choose photographs and follow each upload. The script sends them. */
function Upload({ body, replaces, next }: UploadProps) {
  const { words, locale } = useDesk()
  const { photographs: says } = words
  const { upload } = says
  const name = replaces === undefined ? '' : photographName(body, replaces, locale)
  return (
    <>
      {replaces ? (
        <Back to={photographAddress(replaces)}>{name}</Back>
      ) : (
        <Back to="/owner/photographs">{words.nav.photographs()}</Back>
      )}
      <Head {...(replaces ? { title: upload.replacing({ name }) } : { title: says.add(), intro: upload.intro() })} />
      <noscript>
        <p className="notice measure">{upload.noScript()}</p>
      </noscript>
      <div className="cols cols--even" data-uploads data-replaces={replaces}>
        <div className="fields" data-script-only hidden>
          <Field
            id="file"
            type="file"
            label={upload.choose()}
            hint={<span data-room>{upload.chooseHint(roomIn(body))}</span>}
            text
            multiple={!replaces}
            accept="image/jpeg,image/png,image/webp"
          />
        </div>
        <Arriving>
          <div className="part__head row">
            <h2 id="arriving">{upload.arriving()}</h2>
            <p className="small soft" data-until-arrived>
              {upload.leaving()}
            </p>
          </div>
        </Arriving>
      </div>
      <Next next={next} />
    </>
  )
}
