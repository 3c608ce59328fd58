import type { Language } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import type { PaletteName } from '../../content/palettes.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { Config } from '../config.ts'
import type { LetterContent } from './letter-content.ts'
import type { LetterPicture } from './letter-picture.ts'

export interface LetterContext {
  publicUrl: string
  mail: Pick<Config['mail'], 'from' | 'owners'>
  /** Whether letters contain links to the owner's desk. */
  ownerDesk: boolean
  /** The language of letters to the owner. The visitor's own words are not translated. */
  ownerLanguage: Language
  /** The house as visitors see it when the letter is written, in each language. */
  house: Readonly<Record<Language, ShownHouse>>
  palette: PaletteName
  /** The town of the house in each language. */
  town: Readonly<Record<Language, string>>
  /** The address of the brochure in the enquiry's language; null if there is none. */
  brochureUrl: string | null
  /** The picture of the confirmation; null if there is none. */
  picture: LetterPicture | null
}

/** The parts of the public house that letters use. */
export interface LetterHouse {
  house: { facts: Pick<Facts, 'colours' | 'place'> }
  shown: Readonly<Record<Language, ShownHouse>>
}

/** Returns what every letter is written from. */
export const letterContext = (
  { publicUrl, mail, ownerLanguage, ownerDesk }: Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk'>,
  { house, shown }: LetterHouse,
): Omit<LetterContext, 'brochureUrl' | 'picture'> => ({
  publicUrl,
  mail,
  ownerLanguage,
  ownerDesk,
  house: shown,
  palette: house.facts.colours.palette,
  town: house.facts.place.town,
})

/** Who writes, in which language and colours: the same of every letter. A letter to a visitor leads to the page in their language. */
export function letterFrame(
  {
    publicUrl,
    house,
    palette,
    ownerLanguage,
  }: Pick<LetterContext, 'publicUrl' | 'house' | 'palette' | 'ownerLanguage'>,
  visitorLanguage?: Language,
): Pick<LetterContent, 'language' | 'letterhead' | 'palette'> {
  const language = visitorLanguage ?? ownerLanguage
  const { facts, place } = house[language]
  const href = visitorLanguage === undefined ? publicUrl : pageIn(visitorLanguage, publicUrl)
  return { language, letterhead: { name: facts.name, place: place.above, href }, palette }
}

/** The address of the page in a language. */
export const pageIn = (language: Language, publicUrl: string): string => `${publicUrl}/?lang=${language}`
