import { brochurePath } from '../../content/brochure-path.ts'
import type { Language } from '../../content/enquiry.ts'
import { documentsFolder } from '../../enquiries/documents/document-files.ts'
import type { Config } from '../config.ts'
import type { Compose } from '../outbox/delivery.ts'
import { confirmationLetter } from './confirmation.ts'
import { gatheredLetter } from './gathered-letter.ts'
import { type LetterHouse, letterContext } from './letter-context.ts'
import type { LetterPicture } from './letter-picture.ts'
import { ownerLetter } from './owner-letter.ts'
import { reminderLetter } from './reminder-letter.ts'
import { replyLetter } from './reply-letter.ts'
import { viewingLetter } from './viewing-letters.ts'
import { weekLetter } from './week-letter.ts'

/** Where letters get their facts about a house. It is asked again for each letter, so that every letter is up to date. */
export interface LetterSources {
  /** The house that visitors see. */
  current: () => LetterHouse
  /** Returns the house with this number, which an enquiry is about. */
  of: (house: number) => LetterHouse
  /** The file of its brochure; null if there is none yet. */
  brochure: (house: number, language: Language) => string | null
  /** Returns its picture for the confirmation; null if there is none. */
  picture: (house: number) => LetterPicture | null
}

/** Returns the function by which the outbox writes a letter just before it is sent, from the stored enquiries and the house as visitors see it. */
export function letterComposer(
  config: Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk' | 'dataDir'>,
  { current, of, brochure, picture }: LetterSources,
): Compose {
  return (kind, about, recipient) => {
    if (!('enquiry' in about)) {
      const context = letterContext(config, current())
      if ('shown' in about) return gatheredLetter(kind === 'heldBack' ? kind : 'several', about, context, recipient)
      return about.kind === 'week' ? weekLetter(about, context, recipient) : reminderLetter(about, context, recipient)
    }
    const { enquiry, answer, viewing } = about
    const { language, house } = enquiry
    const file = brochure(house, language)
    // The link leads to the brochure of the house that visitors see.
    const isLinked = file !== null && of(house) === current()
    const context = {
      ...letterContext(config, of(house)),
      brochureUrl: isLinked ? `${config.publicUrl}${brochurePath(language)}` : null,
    }
    if (viewing !== null) return viewingLetter(viewing, context, recipient)
    if (answer !== null) {
      const folder = documentsFolder(config.dataDir)
      return replyLetter(enquiry, answer, context, { brochure: file, folder, recipient })
    }
    if (kind === 'confirmation') return confirmationLetter(enquiry, { ...context, picture: picture(house) })
    return ownerLetter(enquiry, context, recipient)
  }
}
