import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import { browserInWords } from '../../desk/sessions/browsers.ts'
import { importDraft } from '../../house/draft/versions.ts'
import { confirmationLetter } from '../../server/mail/confirmation.ts'
import { gatheredLetter } from '../../server/mail/gathered-letter.ts'
import type { Letter } from '../../server/mail/message.ts'
import { ownerLetter } from '../../server/mail/owner-letter.ts'
import { reminderLetter } from '../../server/mail/reminder-letter.ts'
import { signInComposer } from '../../server/mail/sign-in-letters.ts'
import { weekLetter } from '../../server/mail/week-letter.ts'
import type { WeekReport } from '../../server/outbox/report.ts'
import { loadPageRenderer } from '../../server/pages/render.ts'
import { addVisits, type VisitCount } from '../../visits/counts.ts'
import { deskSite } from '../support/desk-site.ts'
import { sixFields } from '../support/enquiry-site.ts'
import { filled } from '../support/filled-record.ts'
import { noon } from '../support/held-clock.ts'
import { houseViewOf, houseWith } from '../support/houses.ts'
import { textsIn } from '../support/html-texts.ts'
import { letterContext, storedEnquiry } from '../support/letter-enquiry.ts'
import { viewOf } from '../support/page-view.ts'
import { typographyOf } from '../support/typography.ts'

const renderer = await loadPageRenderer(path.resolve('dist'))

// The specification gives these word for word and sign for sign.
const fixed = [
  "We'll get back to you within 24 hours.",
  "Une erreur s'est produite lors de l'envoi. Veuillez réessayer.",
]

// A house number must not be taken for a count of what follows it.
const address = 'Chemin des Pins, 06600 Antibes'
const { legal } = filled
const record = {
  legal: { ...legal, publisher: { ...legal.publisher, address }, host: { ...legal.host, address } },
}

function faultsIn(texts: readonly string[], language: Language): string[] {
  expect(texts.length).toBeGreaterThan(2)
  return texts
    .filter((each) => !fixed.some((words) => each.includes(words)))
    .flatMap((each) => typographyOf(each, language))
}

describe.each(languages)('the signs and spaces of %s are right', (language) => {
  test('on the page in each of its states', async () => {
    const view = viewOf(language)
    const house = houseViewOf(language, houseWith(record))
    const render = async (address: string, changes = {}) =>
      text((await renderer.render(address, { ...view, ...changes }, house)).body)
    for (const html of [
      await render('/'),
      await render('/', { enquiry: { state: 'sent', brochure: true } }),
      await render('/legal'),
      await render('/nowhere'),
      await render('/', { failure: { message: 'x', stack: 'x', reference: 'req-1' } }),
    ])
      expect(faultsIn(textsIn(html), language)).toEqual([])
  })

  test('in every letter, as text and as HTML', () => {
    const context = { ...letterContext, ownerLanguage: language }
    const enquiry = storedEnquiry({ language, brochureRequested: true, message: 'Merci.' })
    const held = { ...enquiry, heldBackFor: 'links', state: 'heldBack' } as const
    const door = signInComposer(() => context, browserInWords)
    const request = { browser: 'Firefox', askedAt: noon }
    const letters: Letter[] = [
      confirmationLetter(enquiry, context),
      confirmationLetter({ ...enquiry, intent: 'sale', brochureRequested: false }, context),
      confirmationLetter({ ...enquiry, intent: 'rent' }, context),
      ownerLetter({ ...enquiry, intent: 'sale' }, context),
      gatheredLetter('several', { shown: [enquiry, enquiry], others: [enquiry] }, context, ''),
      gatheredLetter('heldBack', { shown: [held, held], others: [] }, context, ''),
      ...[quiet, busy].map((report) => weekLetter(report, context, '')),
      ...[1, 2].map((count) =>
        reminderLetter(
          { kind: 'reminder', waits: count, waiting: waiting(count), promisedHours: 24, now: noon },
          context,
          '',
        ),
      ),
      door.codeLetter('owner@villa.example', { token: 'x', code: '12345678', until: noon }, request),
      door.codeLetter('owner@villa.example', { token: null, code: '12345678', until: noon }, request),
      door.newSignInLetter('owner@villa.example', 'Firefox', noon),
    ]
    for (const letter of letters) {
      expect(faultsIn([letter.subject, ...letter.text.split('\n')], language), letter.subject).toEqual([])
      expect(faultsIn(textsIn(letter.html), language), letter.subject).toEqual([])
    }
  })

  test('on every page of the desk', async () => {
    const site = await deskSite({ renderer, dist: path.resolve('dist'), environment: { OWNER_LANGUAGE: language } })
    const { reference } = (
      await site.post(sixFields({ language, message: 'Merci de me rappeler demain matin.' }))
    ).json()
    await site.post(
      sixFields({ language, message: 'https://a.example https://b.example https://c.example https://d.example' }),
    )
    addVisits(site.database, looked)
    importDraft(site.database, faulty(site.parts.houses.current().house), noon)
    const one = site.browser()
    await one.signIn()
    const faults: string[] = []
    for (const page of deskPages(reference)) {
      const { body, statusCode } = await one.get(page)
      expect([page, statusCode]).toEqual([page, 200])
      faults.push(...faultsIn(textsIn(inOneLanguage(body, language)), language).map((fault) => `${page}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

const waiting = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    reference: `ENQ-${id}`,
    name: 'Ada Lovelace',
    waitsSince: noon - (20 + 10 * id) * 3_600_000,
  }))
const quiet: WeekReport = {
  kind: 'week',
  from: '2026-05-25',
  to: '2026-05-31',
  people: 4,
  peopleBefore: null,
  wrote: 0,
  unanswered: 0,
  averageMs: null,
  waits: 1,
  longest: waiting(2)[1] ?? null,
  promisedHours: 24,
  viewings: [],
  brochures: new Map(),
  now: noon,
}
const busy: WeekReport = {
  ...quiet,
  from: '2026-06-29',
  to: '2026-07-05',
  people: 1_370,
  peopleBefore: 1_110,
  wrote: 2,
  averageMs: 14_000_000,
  waits: 0,
  longest: null,
  viewings: [
    { name: 'Bastien Leroy', startsAt: noon + 86_400_000 },
    { name: 'Élodie Martin', startsAt: noon + 3 * 86_400_000 },
  ],
  brochures: new Map([
    ['en', 6],
    ['fr', 3],
  ]),
}

const looked: VisitCount[] = [0, 3, 20, 200].map((ago) => ({
  day: new Date(noon - ago * 86_400_000).toISOString().slice(0, 10),
  what: 'page',
  language: 'fr',
  source: ago === 0 ? 'site:houses.example' : 'direct',
  visitors: ago === 0 ? 3 : 1_200,
}))

/** Returns a draft with a change of each kind, and with mistakes that keep it from being published. */
function faulty(house: House): unknown {
  const changes = {
    'facts.offer.price.saleEur': 2_000_000,
    'facts.place.places.0.minutes': null,
    'facts.amenities.outdoors.terraces': false,
    'words.en.residence.title': 'Two salons; a terrace',
    'words.fr.residence.title': 'Deux salons\u202f; une terrasse',
    'photographs.salon-sea.alt.fr': 'Salon',
  }
  return Object.entries(changes).reduce<unknown>((body, [at, value]) => withValue(body, at, value), house)
}

/** Returns the HTML without its parts in other languages. */
const inOneLanguage = (html: string, language: Language): string => {
  const others = languages.filter((each) => each !== language).join('|')
  return html.replace(new RegExp(`<(\\w+)\\b[^>]*\\slang="(?:${others})"[^>]*>.*?</\\1>`, 'gs'), '\n')
}

const deskPages = (reference: string): string[] => [
  '/owner',
  ...['waiting', 'all', 'answered', 'held'].map((show) => `/owner/enquiries?show=${show}`),
  '/owner/enquiries?q=nobody',
  `/owner/enquiries/${reference}`,
  ...['person', 'correct', 'erase'].map((act) => `/owner/enquiries/${reference}/${act}`),
  '/owner/house',
  ...['offer', 'figures', 'colours', 'amenities', 'place', 'contact', 'legal'].map((form) => `/owner/house/${form}`),
  ...['opening', 'residence', 'outdoors', 'potential'].map((form) => `/owner/words/${form}`),
  '/owner/photographs',
  '/owner/photographs/salon-sea',
  '/owner/uploads',
  '/owner/preview',
  '/owner/publish',
  '/owner/history',
  '/owner/visits',
  '/owner/sessions',
  '/owner/settings',
]
