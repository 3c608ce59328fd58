import type { Language } from '../content/enquiry.ts'
import type { House } from '../content/house.ts'
import { takesEnquiries } from '../content/offering.ts'
import type { ShownPerson } from '../content/shown-house.ts'
import { wordsIn } from '../locales/words.ts'
import type { Finish } from './sentences.ts'

/** Returns the person who answers. Null if the house names nobody, or if there is nothing left to answer. */
export function personOf({ facts, plates }: House, language: Language, finish: Finish): ShownPerson | null {
  const { person } = facts.contact
  if (person === null || !takesEnquiries(facts.offer)) return null
  const said = (text: Record<Language, string> | null) => (text === null ? null : finish(text[language]))
  return {
    title: wordsIn(language).particulars.person(),
    name: finish(person.name),
    role: said(person.role),
    languages: said(person.languages),
    hours: said(person.hours),
    portrait: plates.portrait,
  }
}
