import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../content/enquiry.ts'
import type { House } from '../../../content/house.ts'
import type { ShownHouse } from '../../../content/shown-house.ts'
import { revisionById } from '../../../db/revisions.ts'
import { dayAt } from '../../../house/day.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { photographsIn } from '../../../house/draft/pictured.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { isStandInPicture } from '../../../house/draft/stand-ins.ts'
import { variantsOf } from '../../../house/pictures.ts'
import { folderOf, masterName } from '../../../house/shelf.ts'
import { readPublished } from '../../../house/upgrades.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import { pageView } from '../../pages/variant.ts'
import { documentHeaders, policyForViewers } from '../../plugins/security-headers.ts'
import type { DeskParts } from '../parts.ts'

interface Asked {
  Querystring: Record<string, unknown>
}

const pictureTypes: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' }
const pictureName = /^[a-z0-9-]{1,90}\.[0-9a-f]{8}\.(?:avif|webp|jpg)$/

// An upright sheet in the plate where a photograph will hang, whatever cut is asked for.
const emptyPlate =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1280" width="1920" height="1280"><rect width="1920" height="1280" fill="#3e5a63"/><path d="M640 400h640v480H640zM640 800l200-180 140 120 120-100 180 160" fill="none" stroke="#6f8a92" stroke-width="4"/></svg>'

/** The draft, or a former house, as the page would show it; and the pictures of either. */
export async function previewRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, houses, pages, renderer, shelf } = parts
  const headers = documentHeaders(config, 'preview')

  app.get<Asked>('/owner/preview', async (request, reply) => {
    const asked = shownTo(request)
    if (asked === null) return pages.missing(request, reply)
    const { house, publishedAt } = asked
    const language = languageAsked(request)
    const snapshot = houses.rehearsed(house)
    const today = dayAt(house.facts.place.timeZone, clock.now())
    const view = pageView({ path: '/', locale: language }, config, { brochure: true, today })
    const number = numberAsked(request)
    const shown = {
      shown: behindTheDoor(snapshot.shown[language]),
      facts: house.facts,
      others: {},
      styleSheet:
        number === null
          ? `/owner/preview/draft-${openDraft(database).changedAt ?? 0}.css`
          : `/owner/preview/revision-${number}.css`,
      card: null,
    }
    const preview = {
      band: bandOf(publishedAt, house, pages.language(request)),
      change: wordsIn(pages.language(request)).desk.photographs.change(),
    }
    const { body } = await renderer.render('/preview', { ...view, preview }, shown)
    return reply.headers(headers).type('text/html; charset=utf-8').header('content-language', language).send(body)
  })

  app.get<{ Params: { name: string } }>('/owner/preview/:name', (request, reply) => {
    const number = /^revision-(\d{1,9})\.css$/.exec(request.params.name)?.[1]
    const house = number === undefined ? drafted(pages.language(request)) : formerHouse(Number(number))?.house
    if (!house) return reply.code(404).send()
    return reply.type('text/css; charset=utf-8').send(houses.rehearsed(house).styleSheet.body)
  })

  // Under its digest a picture never changes; whoever signs out has the browser forget it.
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

  function shownTo(request: FastifyRequest<Asked>): { house: House; publishedAt: number | null } | null {
    const number = numberAsked(request)
    return number === null ? { house: drafted(languageAsked(request)), publishedAt: null } : formerHouse(number)
  }

  const languageAsked = (request: FastifyRequest<Asked>): Language =>
    languages.find((each) => each === request.query['lang']) ?? pages.language(request)

  const drafted = (language: Language): House => presentable(openDraft(database), language)

  function formerHouse(number: number): { house: House; publishedAt: number } | null {
    const revision = revisionById(database, number)
    return revision && { house: readPublished(revision, number), publishedAt: revision.publishedAt }
  }

  /** Of a photograph whose sizes are still being made. */
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

/** The same house, whose pictures only its owner may see. */
function behindTheDoor(shown: ShownHouse): ShownHouse {
  const folder = '/owner/photos'
  const photographs = shown.photographs.map((each) => ({
    ...each,
    whole: { ...each.whole, folder },
    upright: each.upright && { ...each.upright, folder },
  }))
  return { ...shown, photographs }
}

function numberAsked({ query }: FastifyRequest<Asked>): number | null {
  const { revision } = query
  return typeof revision === 'string' && /^\d{1,9}$/.test(revision) ? Number(revision) : null
}
