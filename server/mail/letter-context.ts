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

type LetterConfig = Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk'>

/** What every letter is written from. */
export interface LetterContext extends Omit<LetterConfig, 'mail'>, LetterHouse {
  mail: Pick<Config['mail'], 'from' | 'owners'>
  /** The address of the brochure in the enquiry's language; null if there is none. */
  brochureUrl: string | null
  /** The picture of the confirmation; null if there is none. */
  picture: LetterPicture | null
}

export const letterContext = (
  { publicUrl, mail, ownerLanguage, ownerDesk }: LetterConfig,
  { house, shown }: LetterHouse,
): LetterContext => ({ publicUrl, mail, ownerLanguage, ownerDesk, house, shown, brochureUrl: null, picture: null })

/** Returns a letter to a visitor in their language, from the house. */
export function toVisitor(
  context: LetterContext,
  { language, ...more }: { to: string; language: Language; id: string } & Partial<Letter>,
  sheet: Sheet,
): Letter {
  const { name, contact } = context.shown[language].facts
  const replyTo = { name, address: contact.email }
  return written(context, language, pageIn(language, context.publicUrl), sheet, { replyTo, ...more })
}

/** Returns a letter to an owner; to the first one if `to` is empty. */
export function toOwner(
  context: LetterContext,
  { to, ...more }: { to: string; id: string } & Partial<Letter>,
  sheet: Sheet,
): Letter {
  const { mail, ownerLanguage, publicUrl } = context
  return written(context, ownerLanguage, publicUrl, sheet, { to: to || (mail.owners[0] ?? ''), ...more })
}

function written(
  { house, shown, mail: { from } }: LetterContext,
  language: Language,
  href: string,
  sheet: Sheet,
  { id, ...more }: { to: string; id: string } & Partial<Letter>,
): Letter {
  const { facts, place } = shown[language]
  const letterhead = { name: facts.name, place: place.above, href }
  return {
    // It is the same on every attempt, so that a letter delivered twice is recognised as one.
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: facts.name, address: from },
    ...writtenSheet(sheet, { language, letterhead, palette: house.facts.colours.palette }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...more,
  }
}

/** The address of the page in a language. */
export const pageIn = (language: Language, publicUrl: string): string => `${publicUrl}/?lang=${language}`

/** Returns how moments are written in a letter, by the clocks of the house. */
export const momentsOf = (
  { shown, ownerLanguage }: LetterContext,
  now: number,
  language: Language = ownerLanguage,
): Moments => momentsIn(language, shown[language].facts.location.timeZone, now)
