import { valueAt } from '../../content/paths.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { type DeskBrowser, type deskSite, ownersDesk } from './desk-site.ts'
import { until } from './limits.ts'

export type HouseDesk = Awaited<ReturnType<typeof houseDesk>>

/** The headers with which the page's script saves what is typed. */
export const asScript = { 'sec-fetch-site': 'same-origin', prefer: 'return=representation' }

/** Returns the desk of an owner who is signed in and changes the house. */
export async function houseDesk(options: Parameters<typeof deskSite>[0] = {}) {
  const site = await ownersDesk(options)
  const { one } = site

  /** Returns the marks that a form holds for these fields now. */
  async function marks(address: string, paths: readonly string[]): Promise<Record<string, string>> {
    const page = await one.see(address)
    const markOf = (name: string) => page.all(`[name="${name}"]`)[0]?.attribute('value') ?? ''
    return Object.fromEntries(paths.map((path) => [`was.${path}`, markOf(`was.${path}`)]))
  }

  /** Uploads a whole file, and waits until it is taken or refused. */
  async function upload(bytes: Buffer, fields: Record<string, string> = { name: 'Terrace in June.jpg' }) {
    const begun = await begin(bytes, fields)
    return begun.statusCode === 201 ? finish(String(begun.headers.location), fields) : begun
  }

  /** Begins the upload of a file of this size with its first bytes. */
  function begin(bytes: Buffer, fields: Record<string, string>, size = bytes.length) {
    return site.app.inject({
      method: 'POST',
      url: `/owner/uploads?${new URLSearchParams(fields)}`,
      headers: { ...tusHeaders(one), 'upload-length': String(size) },
      payload: bytes,
    })
  }

  /** Says what an uploaded file becomes, and waits until it has. */
  async function finish(place: string, fields: Record<string, string>) {
    // The desk limits how often a page may ask. So the test asks once the master is there, and lets time pass in between.
    const made = fields['kind'] === undefined ? nextMaster(site.parts.making) : Promise.resolve()
    let answer = await one.post(`${place}/finish`, fields)
    if (answer.statusCode !== 202) return answer
    await made
    await until(async () => {
      await site.clock.pass(50)
      answer = await one.post(`${place}/finish`, fields)
      return answer.statusCode !== 202
    })
    return answer
  }

  return {
    ...site,
    upload,
    begin,
    finish,
    marks,
    /** Returns the value of a path in the draft. */
    drafted: (path: string) => valueAt(openDraft(site.database).body, path),
    /** Returns what a form lists as to be corrected. */
    corrections: async (address: string) => (await one.see(address)).all('.summary a').map(({ text }) => text),
    /** Types into the fields of a form and saves. What the form showed before is sent along. */
    type: async (address: string, typed: Record<string, string>, more: Record<string, string> = {}) =>
      one.post(address, { ...(await marks(address, Object.keys(typed))), ...typed, ...more }),
  }
}

/** Returns the former drafts that the history page shows: what was done to each, and the address that brings it back. */
export const draftsIn = (one: DeskBrowser): { says: string; text: string; bringBack: string }[] =>
  one
    .shown()
    .all('form[action^="/owner/history/versions/"]')
    .filter((form) => form.buttons[0]?.startsWith('Bring it back'))
    .map((form) => ({ says: form.texts[0] ?? '', text: form.text, bringBack: form.attribute('action') ?? '' }))

/** Returns the headers with which the page's script sends bytes. */
export function tusHeaders(one: DeskBrowser): Record<string, string> {
  return {
    cookie: one.cookie(),
    'sec-fetch-site': 'same-origin',
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
  }
}

/** Resolves when the next master has been made or refused. */
function nextMaster(making: HouseDesk['parts']['making']): Promise<void> {
  const { keepMaster } = making
  return new Promise((resolve) => {
    making.keepMaster = (file) => {
      making.keepMaster = keepMaster
      return keepMaster(file).finally(resolve)
    }
  })
}

export const blocking = /to put right first|still to fill in$/
export const missing = /missing$/
export const doubtful = /to look at$/

/** Opens the page that publishes. */
export async function changesPage(one: DeskBrowser) {
  await one.get('/owner/publish')
  return shownChanges(one)
}

/** Reads the page that publishes, if the last answer shows it. */
export function shownChanges(one: DeskBrowser) {
  const page = one.shown()
  const boxes = page.all('[name^="confirm."]')
  return {
    ...page,
    /** The mark of what the page shows, which its form sends. */
    mark: page.form('form#publish')?.['mark'] ?? '',
    /** The boxes of what must be confirmed, by name. */
    confirms: Object.fromEntries(boxes.map((box) => [box.attribute('name'), box.attribute('value')])),
    changes: page.all('.change'),
    /** What stands under one of the headings before publishing, with where each line leads. */
    named: (heading: RegExp) =>
      page
        .all('.check')
        .filter((check) => heading.test(check.all('b')[0]?.text ?? ''))
        .flatMap((check) => check.all('a, span:not(.soft)'))
        .map((line) => ({ text: line.text, href: line.attribute('href') })),
  }
}

/** Publishes everything on the page of changes, and confirms every doubt. */
export async function publishAll({ one }: { one: DeskBrowser }) {
  const { mark, confirms } = await changesPage(one)
  return one.post('/owner/publish', { mark, ...confirms })
}

/** Returns a field of each language with its value. The star in `path` is replaced with the language code. */
const inEach = (path: string, en: string, fr = en) => ({ [path.replace('*', 'en')]: en, [path.replace('*', 'fr')]: fr })

/** What an owner types into an empty house, form by form: a house to let in the Var. */
export const typedHouse = {
  '/owner/house/figures': {
    'facts.figures.name': 'Bastide des Figuiers',
    'facts.figures.livingArea': '210',
    'facts.figures.bedrooms.now': '4',
  },
  '/owner/house/offer': { 'facts.offer.offers.rent': 'on', 'facts.offer.price.rentEurPerMonth': '3 400' },
  '/owner/house/place': {
    ...inEach('facts.place.town.*', 'Lorgues'),
    ...inEach('facts.place.region.*', 'Provence'),
    'facts.place.approximate.point': '43.49, 6.36',
  },
  '/owner/words/opening': inEach(
    'words.*.hero.taglines.0',
    'Four bedrooms under the fig trees.',
    'Quatre chambres sous les figuiers.',
  ),
  '/owner/words/residence': {
    ...inEach('words.*.residence.title', 'Thick walls, cool rooms', 'Des murs épais, des pièces fraîches'),
    ...inEach(
      'words.*.residence.first',
      'The {bedrooms:bedroom lies|# bedrooms lie} upstairs, to the south.',
      '{bedrooms:La chambre donne|Les # chambres donnent} au sud, à l’étage.',
    ),
  },
  '/owner/house/contact': {
    'facts.contact.email': 'claire@figuiers.example.org',
    'facts.contact.replyWithinHours': '48',
  },
} as const

export const typedPhotograph = (id: string) => ({
  ...inEach(`photographs.${id}.caption.*`, 'The long table', 'La longue table'),
  ...inEach(
    `photographs.${id}.alt.*`,
    'A long table laid for eight on a stone terrace.',
    'Une longue table dressée pour huit sur une terrasse de pierre.',
  ),
})

/** Starts an empty house, and fills in all its forms. Adds no photograph. */
export async function beginNewHouse({ one, type }: Pick<HouseDesk, 'one' | 'type'>): Promise<void> {
  await one.post('/owner/house/empty')
  for (const [address, typed] of Object.entries(typedHouse)) await type(address, typed)
}
