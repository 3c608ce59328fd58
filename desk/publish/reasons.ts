import type { Facts } from '../../content/facts.ts'
import { fieldId } from '../../content/fields.ts'
import type { HouseFault } from '../../content/house.ts'
import { type Language, languages } from '../../content/languages.ts'
import { missingLegal } from '../../content/legal.ts'
import { spokenIn, withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { comingViewings, guestDetails, unsettledViewings } from '../../enquiries/viewings/viewings.ts'
import type { Doubt } from '../../house/doubts.ts'
import { changesOf } from '../../house/draft/draft.ts'
import { faultsOf, presentable } from '../../house/draft/preview.ts'
import { type DraftFault, type Reason, withoutUnfinished } from '../../house/draft/publishing.ts'
import { draftedHouse, missingFiles, type NamedFiles } from '../../house/revisions.ts'
import { headingOf, optionWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { errorOf, type FormSource } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { waitingIn } from '../forms/progress.ts'
import { photographAddress, photographName } from '../photographs/summary.tsx'
import { changeId, housesIn, type PlacedSentence, placeOfChange } from './changes.tsx'

/** Returns what is wrong in the draft, each with the form where it can be corrected. */
export const faultBlocks = (
  source: FormSource,
  faults: readonly HouseFault[] = faultsOf(source.draft.body),
): PlacedSentence[] =>
  faults.map(({ path }) => {
    const { label, where, href } = placeOf(path, source, source.draft.body)
    // Several parts of this form have an address, so the part is named.
    const [part = ''] = /^facts\.legal\.\w+(?=\.)/.exec(path) ?? []
    const what = headingOf(part, source.language)?.title ?? where
    return { text: wordsIn(source.language).desk.facts.of({ what, name: label }), href }
  })

/** Returns what is still to be written, form by form, and then all other faults. */
export function newHouseBlocks(source: FormSource): PlacedSentence[] {
  const { facts, publish } = wordsIn(source.language).desk
  const waiting = waitingIn(source)
  const listed = new Set(waiting.map(({ href }) => formOf(href)))
  const isListed = (href: string) =>
    listed.has(formOf(href)) ||
    (href.startsWith('/owner/photographs') && waiting.some(({ here }) => here === 'photographs'))
  return [
    ...waiting.map(({ title, done, of, href, lacks }) => {
      const what = publish.newHouse.waits({ title, done, of })
      return { text: lacks === null ? what : facts.of({ what, name: lacks }), href }
    }),
    ...faultBlocks(source, faultsOf(withoutUnfinished(source.draft.body).body)).filter(({ href }) => !isListed(href)),
  ]
}

/** Names each language in which the house could be published now, if only texts in the other one are missing. */
export function enoughAlone(source: FormSource): PlacedSentence[] {
  const { draft, language } = source
  const { inbox, publish } = wordsIn(language).desk
  if (newHouseBlocks(source).length === 0) return []
  const inOnly = (each: Language) => ({ ...source, draft: { ...draft, body: withValue(draft.body, choice, each) } })
  const says = (each: Language) => {
    const missing = languages.filter((other) => other !== each).map((other) => inbox.languages[other]())
    const only = optionWords(choice, each, language) ?? each
    return publish.newHouse.alone({ other: missing.join(', '), only })
  }
  return spokenIn(draft.body)
    .filter((each) => newHouseBlocks(inOnly(each)).length === 0)
    .map((each) => ({ text: says(each), href: `/owner/house/offer#${fieldId(choice)}` }))
}

const choice = 'facts.offer.languages'

const formOf = (href: string) => href.split('#', 1)[0] ?? ''

/** Returns the files that a house names but that are missing, each with the page where that can be corrected. */
export const missingFileBlocks = (house: unknown, files: NamedFiles, language: Language): PlacedSentence[] =>
  missingFiles(house, files).map(({ path }) => missingFile(path, house, language))

function missingFile(path: string, body: unknown, language: Language): PlacedSentence {
  const { publish } = wordsIn(language).desk
  const [first, id = ''] = path.split('.')
  return first === 'photographs'
    ? { text: publish.pictureMissing({ name: photographName(body, id, language) }), href: photographAddress(id) }
    : { text: publish.brochureMissing(), href: '/owner/house/contact' }
}

/** Returns why a change stays in the draft, in words, each with the place where it can be corrected. */
export function reasonsInWords(path: string, { faults, needs }: Reason, source: FormSource): PlacedSentence[] {
  const { held } = wordsIn(source.language).desk.publish
  if (needs !== null) {
    const change = changesOf(source.draft).find((each) => each.path === needs)
    const name = change === undefined ? needs : placeOfChange(change, housesIn(source)).label
    return [{ text: held.needs({ name }), href: `#${changeId(needs)}` }]
  }
  const [first, ...others] = faults
  if (path === 'facts.offer.languages' && first && others.length > 0)
    return [{ text: held.untold({ count: faults.length }), href: placeOf(first.path, source, source.draft.body).href }]
  const [, id = ''] = path.split('.')
  if (path === `photographs.${id}` && faults.length > 1)
    return [{ text: held.undescribed({ count: faults.length }), href: photographAddress(id) }]
  return faults.map((fault) => faultInWords(fault, source))
}

function faultInWords({ kind, path }: DraftFault, source: FormSource): PlacedSentence {
  const { draft, language } = source
  if (kind === 'noFile') return missingFile(path, draft.body, language)
  const { facts, publish } = wordsIn(language).desk
  const { label, href, field } = placeOf(path, source, draft.body)
  if (kind === 'untranslated') return { text: publish.held.untranslated({ label }), href }
  const error = field === null ? null : errorOf(field, source)
  return { text: error === null ? publish.held.incomplete({ label }) : facts.of({ what: label, name: error }), href }
}

/** Returns something to look at, with the field that it is about. */
export const doubtInWords = ({ path, text }: Doubt, source: FormSource): PlacedSentence => ({
  text,
  href: placeOf(path, source, source.draft.body).href,
})

/** Returns a doubt if more than one owner receives enquiries, although the house says that nobody does but who is responsible. */
export function recipientsDoubt({ legal: { privacy } }: Facts, owners: number, source: FormSource): PlacedSentence[] {
  if (privacy === null || privacy.recipients.length > 0 || owners < 2) return []
  const text = wordsIn(source.language).desk.publish.doubtRecipients({ count: owners })
  return [doubtInWords({ path: 'facts.legal.privacy.recipients', text }, source)]
}

/** Returns what the house lacks and can be published without: what the law asks for, and what is still an example. */
export const missingIn = (source: FormSource, database: Database, now: number): PlacedSentence[] => [
  ...(source.draft.isNew ? [] : examples(source)),
  ...missingLegal(presentable(source.draft, source.language).facts).map((part) => ({
    text: headingOf(`facts.legal.${part}`, source.language)?.title ?? part,
    href: `/owner/house/legal#${part}`,
  })),
  ...(lacksAddress(database, now)
    ? [{ text: wordsIn(source.language).desk.publish.guests(), href: '/owner/house/guests' }]
    : []),
]

/** True if viewings are planned, but this house has no address for its visitors. That of a former house is of no use to them. */
const lacksAddress = (database: Database, now: number): boolean =>
  (comingViewings(database, now).length > 0 || unsettledViewings(database).length > 0) &&
  guestDetails(database, draftedHouse(database)).details.address === ''

/** Returns what still comes from the house with which the program is delivered. */
function examples({ draft, language }: FormSource): PlacedSentence[] {
  const { examples: says } = wordsIn(language).desk.publish
  const { facts, photographs } = presentable(draft, language)
  const renderings = photographs.filter(({ illustration }) => illustration).length
  return [
    renderings > 0 && { text: says.renderings({ count: renderings }), href: '/owner/photographs' },
    isExampleContact(facts) && { text: says.contact(), href: '/owner/house/contact' },
  ].filter((each) => each !== false)
}

// Addresses of this kind reach no one (RFC 2606), and the French regulator reserves these numbers for fiction (ARCEP decision
// 2018-0881).
const isExampleContact = ({ contact: { email, phone, secondPhone, whatsapp } }: Facts): boolean =>
  /@[\w.-]*\.example$/.test(email) ||
  [phone, secondPhone, whatsapp].some(
    (each) => each !== null && /^\+33(?:63998|19900|26191|35301|46571|53649)\d{4}$/.test(each),
  )
