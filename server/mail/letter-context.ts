import type { Language } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import type { Config } from '../config.ts'
import type { LetterPicture } from './letter-picture.ts'
import type { Letter } from './message.ts'
import { type Sheet, writtenSheet } from './sheet.ts'

/** The parts of a house that letters use. */
export interface LetterHouse {
  house: { facts: Pick<Facts, 'colours' | 'place'> }
  shown: Readonly<Record<Language, ShownHouse>>
}

/** What every letter is written from. */
export interface LetterContext extends Pick<Config, 'publicUrl' | 'ownerLanguage' | 'ownerDesk'>, LetterHouse {
  mail: Pick<Config['mail'], 'from' | 'owners'>
  /** The address of the brochure in the enquiry's language; null if there is none. */
  brochureUrl: string | null
  /** The picture of the confirmation; null if there is none. */
  picture: LetterPicture | null
}

export const letterContext = (
  { publicUrl, mail, ownerLanguage, ownerDesk }: Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk'>,
  { house, shown }: LetterHouse,
): LetterContext => ({ publicUrl, mail, ownerLanguage, ownerDesk, house, shown, brochureUrl: null, picture: null })

/** Returns a letter to a visitor in their language, from the house. */
export function toVisitor(
  context: LetterContext,
  { to, language, id, ...more }: { to: string; language: Language; id: string } & Partial<Letter>,
  sheet: Sheet,
): Letter {
  const { name, contact } = context.shown[language].facts
  return {
    messageId: messageIdOf(id, context),
    from: { name, address: context.mail.from },
    to,
    replyTo: { name, address: contact.email },
    ...written(sheet, context, language, pageIn(language, context.publicUrl)),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...more,
  }
}

/** Returns a letter to an owner; to the first one if `to` is empty. */
export function toOwner(
  context: LetterContext,
  { to, id, ...more }: { to: string; id: string } & Partial<Letter>,
  sheet: Sheet,
): Letter {
  const { mail, shown, ownerLanguage, publicUrl } = context
  return {
    messageId: messageIdOf(id, context),
    from: { name: shown[ownerLanguage].facts.name, address: mail.from },
    to: to || (mail.owners[0] ?? ''),
    ...written(sheet, context, ownerLanguage, publicUrl),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...more,
  }
}

function written(sheet: Sheet, { house, shown }: LetterContext, language: Language, href: string) {
  const { facts, place } = shown[language]
  const letterhead = { name: facts.name, place: place.above, href }
  return writtenSheet(sheet, { language, letterhead, palette: house.facts.colours.palette })
}

// It is the same on every attempt, so that a letter delivered twice is recognised as one.
const messageIdOf = (id: string, { mail: { from } }: LetterContext) =>
  `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** The address of the page in a language. */
export const pageIn = (language: Language, publicUrl: string): string => `${publicUrl}/?lang=${language}`

/** Returns how moments are written in a letter, by the clocks of the house. */
export const momentsOf = (
  { shown, ownerLanguage }: LetterContext,
  now: number,
  language: Language = ownerLanguage,
): Moments => momentsIn(language, shown[language].facts.location.timeZone, now)
