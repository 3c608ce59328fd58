import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languages } from '../../content/languages.ts'
import { mixed, palettes } from '../../content/palettes.ts'
import { spokenFor } from '../../content/paths.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { factsForms, wordsFormNames } from '../../house/draft/fields.ts'
import { photographsIn } from '../../house/draft/places.ts'
import { presentable, standInPicture } from '../../house/draft/preview.ts'
import { variantsOf } from '../../house/pictures.ts'
import { folderOf, masterName } from '../../house/shelf.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskParts } from '../parts.ts'
import type { DeskRequest } from '../request.ts'

const formNames = [...factsForms.map((name) => `house/${name}`), ...wordsFormNames.map((name) => `words/${name}`)]

const pictureTypes: Record<string, string> = { '.avif': 'image/avif', '.jpg': 'image/jpeg' }
const pictureName = /^[a-z0-9-]{1,90}\.[0-9a-f]{8}\.(?:avif|jpg)$/

// A placeholder where a photograph will be, the same for every format and cut.
const { sea, seaDeep } = palettes.limestone
const emptyPlate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1280" width="1920" height="1280"><rect width="1920" height="1280" fill="${seaDeep}"/><path d="M640 400h640v480H640zM640 800l200-180 140 120 120-100 180 160" fill="none" stroke="${mixed(seaDeep, sea, 0.3)}" stroke-width="4"/></svg>`

/** The routes that show the draft as the page would show it, with its style sheet and its pictures. */
export async function previewRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, houses, pages, policyForViewers, preview, shelf } = parts

  // The page that it was opened from is in the path, so that the link back is kept when the page is opened in another language.
  const offerDraft = (path: string, from: string | null) =>
    app.get<DeskRequest>(`/owner/preview${path}`, (request, reply) => {
      const draft = openDraft(database)
      const asked = languages.find((each) => each === request.query['lang']) ?? pages.language(request)
      const house = presentable(draft, asked)
      const language = spokenFor(house, asked)
      const { facts, publish } = wordsIn(pages.language(request)).desk
      const band = {
        band: facts[draft.isNew ? 'bandNew' : 'band'](),
        change: publish.change(),
        back: from === null ? null : { label: facts.previewBack(), href: from },
      }
      return preview(reply, { house, shown: behindTheDoor(houses.preview(house).shown[language]), language, band })
    })
  offerDraft('', '/owner/publish')
  offerDraft('/frame', null)
  for (const name of formNames) offerDraft(`/${name}`, `/owner/${name}`)

  app.get('/owner/preview/draft.css', (request, reply) => {
    const house = presentable(openDraft(database), pages.language(request))
    return reply.type('text/css; charset=utf-8').send(houses.preview(house).styleSheet.body)
  })

  // A picture with a digest in its name never changes. Signing out makes the browser forget it.
  app.get<DeskRequest<'file'>>('/owner/photos/:file', (request, reply) => {
    const { file } = request.params
    if (!pictureName.test(file)) return reply.code(404).send()
    reply.header('content-security-policy', policyForViewers)
    const folder = folderOf(shelf.pictures, file)
    if (folder !== null) {
      reply.type(pictureTypes[path.extname(file)] ?? 'application/octet-stream')
      return reply.header('cache-control', 'private, max-age=3600').sendFile(file, folder, { cacheControl: false })
    }
    // The master is shown while the sizes of a photograph are being made.
    const { body, published: live } = openDraft(database)
    const photograph = [body, live.house]
      .flatMap(photographsIn)
      .find((each) => variantsOf(each).some((variant) => variant.file === file))
    if (photograph === undefined && file.startsWith(`${standInPicture}-`))
      return reply.type('image/svg+xml').send(emptyPlate)
    const master = photograph && masterName(photograph.master.digest)
    const masters = master === undefined ? null : folderOf(shelf.masters, master)
    if (master === undefined || masters === null) return reply.code(404).send()
    return reply.type('image/jpeg').sendFile(master, masters, { cacheControl: false })
  })
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
