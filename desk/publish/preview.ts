import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { mixed, palettes } from '../../content/palettes.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { factsForms } from '../../house/draft/fields.ts'
import { photographsIn } from '../../house/draft/placing.ts'
import { isStandInPicture, presentable } from '../../house/draft/preview.ts'
import { wordsFormNames } from '../../house/draft/words-forms.ts'
import { variantsOf } from '../../house/pictures.ts'
import { folderOf, masterName } from '../../house/shelf.ts'
import { revisionById } from '../../house/tables/revisions.ts'
import { readPublished } from '../../house/upgrades.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskParts } from '../parts.ts'

interface PreviewRequest {
  Params: { number?: string }
  Querystring: Record<string, unknown>
}

/** The page that a preview was opened from and leads back to; null for the frame next to a form. */
type Origin = { page: 'publish' | 'form' | 'history'; href: string } | null

const formNames = [...factsForms.map((name) => `house/${name}`), ...wordsFormNames.map((name) => `words/${name}`)]

const noRevision = 0

const pictureTypes: Record<string, string> = { '.avif': 'image/avif', '.jpg': 'image/jpeg' }
const pictureName = /^[a-z0-9-]{1,90}\.[0-9a-f]{8}\.(?:avif|jpg)$/

// A placeholder where a photograph will be, the same for every format and cut.
const { sea, seaDeep } = palettes.limestone
const emptyPlate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1280" width="1920" height="1280"><rect width="1920" height="1280" fill="${seaDeep}"/><path d="M640 400h640v480H640zM640 800l200-180 140 120 120-100 180 160" fill="none" stroke="${mixed(seaDeep, sea, 0.3)}" stroke-width="4"/></svg>`

/** The routes that show the draft or a former house as the page would show it, with its pictures. */
export async function previewRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, policyForViewers, preview, shelf } = parts

  // The origin is in the path, so that it is kept when the page is opened in another language.
  const offer = (path: string, origin: Origin) =>
    app.get<PreviewRequest>(`/owner/preview${path}`, (request, reply) => send(request, reply, origin))
  offer('', { page: 'publish', href: '/owner/publish' })
  offer('/revision/:number', { page: 'history', href: '/owner/history' })
  offer('/frame', null)
  for (const name of formNames) offer(`/${name}`, { page: 'form', href: `/owner/${name}` })

  async function send(
    request: FastifyRequest<PreviewRequest>,
    reply: FastifyReply,
    origin: Origin,
  ): Promise<FastifyReply> {
    const asked = shownTo(request)
    if (asked === null) return pages.missing(request, reply)
    const { house, publishedAt } = asked
    const language = languageAsked(request)
    const { facts, photographs } = wordsIn(pages.language(request)).desk
    const number = numberAsked(request)
    return preview(reply, {
      house,
      shown: behindTheDoor(houses.preview(house).shown[language]),
      language,
      styleSheet:
        number === null
          ? `/owner/preview/draft-${openDraft(database).changedAt ?? 0}.css`
          : `/owner/preview/revision-${number}.css`,
      band: {
        band: bandOf(publishedAt, house, pages.language(request)),
        change: photographs.change(),
        back: origin && { label: facts.previewBack[origin.page](), href: origin.href },
      },
    })
  }

  app.get<{ Params: { name: string } }>('/owner/preview/:name', (request, reply) => {
    const number = /^revision-(\d{1,9})\.css$/.exec(request.params.name)?.[1]
    const house = number === undefined ? drafted(pages.language(request)) : formerHouse(Number(number))?.house
    if (!house) return reply.code(404).send()
    return reply.type('text/css; charset=utf-8').send(houses.preview(house).styleSheet.body)
  })

  // A picture with a digest in its name never changes. Signing out makes the browser forget it.
  app.get<{ Params: { file: string } }>('/owner/photos/:file', (request, reply) => {
    const { file } = request.params
    if (!pictureName.test(file)) return reply.code(404).send()
    reply.header('content-security-policy', policyForViewers)
    if (isStandInPicture(file)) return reply.type('image/svg+xml').send(emptyPlate)
    const folder = folderOf(shelf.pictures, file)
    reply.type(pictureTypes[path.extname(file)] ?? 'application/octet-stream')
    if (folder !== null)
      return reply.header('cache-control', 'private, max-age=3600').sendFile(file, folder, { cacheControl: false })
    const digest = masterOf(file)
    const master = digest === null ? null : masterName(digest)
    const masters = master === null ? null : folderOf(shelf.masters, master)
    if (master === null || masters === null) return reply.code(404).send()
    return reply.type('image/jpeg').sendFile(master, masters, { cacheControl: false })
  })

  function shownTo(request: FastifyRequest<PreviewRequest>): { house: House; publishedAt: number | null } | null {
    const number = numberAsked(request)
    return number === null ? { house: drafted(languageAsked(request)), publishedAt: null } : formerHouse(number)
  }

  const languageAsked = (request: FastifyRequest<PreviewRequest>): Language =>
    languages.find((each) => each === request.query['lang']) ?? pages.language(request)

  const drafted = (language: Language): House => presentable(openDraft(database), language)

  function formerHouse(number: number): { house: House; publishedAt: number } | null {
    const revision = revisionById(database, number)
    return revision && { house: readPublished(revision, number), publishedAt: revision.publishedAt }
  }

  /** Returns the master of a photograph whose sizes are still being made. */
  function masterOf(file: string): string | null {
    const photograph = photographsIn(openDraft(database).body).find((each) =>
      variantsOf(each).some((variant) => variant.file === file),
    )
    return photograph?.master.digest ?? null
  }

  function bandOf(publishedAt: number | null, house: House, language: Language): string {
    const { facts } = wordsIn(language).desk
    if (publishedAt === null) return openDraft(database).isNew ? facts.bandNew() : facts.band()
    return facts.bandOf({ moment: momentsIn(language, house.facts.place.timeZone, clock.now()).full(publishedAt) })
  }
}

/** Returns the same house with addresses of pictures that only the owner can see. */
function behindTheDoor(shown: ShownHouse): ShownHouse {
  const folder = '/owner/photos'
  const photographs = shown.photographs.map((each) => ({
    ...each,
    whole: { ...each.whole, folder },
    upright: each.upright && { ...each.upright, folder },
  }))
  const sun = shown.sun?.day && {
    ...shown.sun,
    day: shown.sun.day.map((each) => ({ ...each, whole: { ...each.whole, folder } })),
  }
  return { ...shown, photographs, ...(sun && { sun }) }
}

function numberAsked({ params }: FastifyRequest<PreviewRequest>): number | null {
  const { number } = params
  if (number === undefined) return null
  return /^\d{1,9}$/.test(number) ? Number(number) : noRevision
}
