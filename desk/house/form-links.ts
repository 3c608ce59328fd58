import type { FactsForm } from '../../content/facts.ts'
import { namedArea } from '../../content/fields.ts'
import { missingLegal } from '../../content/legal.ts'
import { readablePhone } from '../../content/readable-phone.ts'
import type { Database } from '../../db/database.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { changesOf } from '../../house/draft/draft.ts'
import { factsForms, fieldsOf, isMissing } from '../../house/draft/fields.ts'
import { presentable } from '../../house/draft/preview.ts'
import { draftedHouse } from '../../house/revisions.ts'
import { headingOf, optionWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import type { FormSource } from '../forms/field-views.ts'
import { type FormLink, formNote } from '../forms/progress.ts'

/** Returns each form of the facts, with what is still to be done in it, or a summary. */
export function factsFormLinks(source: FormSource): FormLink[] {
  const { draft, language } = source
  const { facts } = wordsIn(language).desk
  const changes = changesOf(draft)
  const missing = missingLegal(presentable(draft, language).facts).length
  return factsForms.map((name) => {
    const fields = fieldsOf(name, draft.body)
    const changed = changes.filter(({ path }) => path.startsWith(`facts.${name}.`)).length
    return {
      name,
      label: facts.sections[name](),
      address: `/owner/house/${name}`,
      note: formNote(fields, source, { changed, missing: name === 'legal' ? missing : 0 }),
      summary: draft.isNew && fields.some((field) => isMissing(field, draft.body)) ? null : summaryOf(name, source),
    }
  })
}

/** Returns the same, and the form with what only invited people learn, which is no part of the draft. */
export function houseFormLinks(source: FormSource, database: Database): FormLink[] {
  const { guests } = wordsIn(source.language).desk.viewings
  const { savedAt } = guestDetails(database, draftedHouse(database))
  const link: FormLink = {
    name: 'guests',
    label: guests.title(),
    address: '/owner/house/guests',
    note: { text: guests.private() },
    summary: savedAt === null ? guests.summaryNone() : guests.summary(),
  }
  return factsFormLinks(source).flatMap((part) => (part.name === 'legal' ? [link, part] : [part]))
}

/** Returns a summary of a form, on one line. Null for an empty list. */
function summaryOf(form: FactsForm, { draft, language }: FormSource): string | null {
  const { facts } = presentable(draft, language)
  const { house, desk } = wordsIn(language)
  const { short } = house.prices
  const { summaries } = desk.facts
  switch (form) {
    case 'offer': {
      const { status, offers, price } = facts.offer
      const { saleEur: sale, rentEurPerMonth: rent } = price
      const asked = [
        offers.includes('sale') && sale !== null ? short.sale({ sale }) : '',
        offers.includes('rent') && rent !== null ? short.rent({ rent }) : '',
      ]
      return [optionWords('facts.offer.status', status, language) ?? '', ...asked].filter(Boolean).join('. ')
    }
    case 'figures':
      return summaries.figures({ area: namedArea(facts), bedrooms: facts.figures.bedrooms.now })
    case 'rooms':
      return counted(summaries.rooms, facts.rooms.list)
    case 'view':
      return counted(summaries.view, facts.view.bearings)
    case 'colours':
      return optionWords('facts.colours.palette', facts.colours.palette, language) ?? ''
    case 'amenities':
      return counted(summaries.amenities, facts.amenities.list)
    case 'place': {
      const { town, region, places } = facts.place
      const where = `${town[language]}, ${region[language]}`
      return [where, counted(summaries.places, places)].filter(Boolean).join('. ')
    }
    case 'contact': {
      const { email, phone, replyWithinHours: hours } = facts.contact
      if (phone === null) return summaries.contactInWriting({ email, hours })
      return summaries.contact({ email, phone: readablePhone(phone), hours })
    }
    case 'legal': {
      const missing = missingLegal(facts).map((part) => headingOf(`facts.legal.${part}`, language)?.title)
      return missing.length > 0 ? missing.join(', ') : summaries.legal()
    }
  }
}

const counted = (says: (named: { count: number }) => string, { length: count }: readonly unknown[]) =>
  count === 0 ? null : says({ count })
