import { missingLegalParts } from '../../../content/legal.ts'
import { readablePhone } from '../../../content/phone.ts'
import { changesOf } from '../../../house/draft/draft.ts'
import { type FactsSection, factsSections, fieldsOf, listOf } from '../../../house/draft/facts-sections.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { withoutUnknown } from '../../../house/draft/stand-ins.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PartLink } from '../../../renderer/desk-house-view.ts'
import { errorOf, type FormSource } from '../forms/field-views.ts'
import { progressOf } from './progress.ts'

/** Each form of the facts, with what it says and what is to be seen to in it. */
export function factsParts(source: FormSource): PartLink[] {
  const { draft, language } = source
  const { facts, ready } = wordsIn(language).desk
  const changes = changesOf(draft)
  const missing = missingLegalParts(presentable(draft, language).facts).length
  return factsSections.map((name) => {
    const fields = fieldsOf(name, draft.body)
    const list = listOf(name)
    const wrong = fields.filter((field) => errorOf(field, source) !== null).length
    const changed = changes.filter(
      ({ path }) =>
        (list !== null && path.startsWith(list.path)) ||
        fields.some(
          (field) => field.path === path || field.path.startsWith(`${path}.`) || path.startsWith(`${field.path}.`),
        ),
    ).length
    const { done, of } = draft.isNew ? progressOf(fields, source) : { done: 0, of: 0 }
    const waiting = of - done - wrong
    const note: PartLink['note'] =
      wrong > 0
        ? { text: facts.toCorrect({ count: wrong }), how: 'bad' }
        : waiting > 0
          ? { text: ready.count({ done, of }), how: 'warn' }
          : changed > 0
            ? { text: facts.changes({ count: changed }), how: 'warn' }
            : name === 'legal' && missing > 0
              ? { text: facts.missing({ count: missing }), how: 'bad' }
              : null
    return {
      name,
      label: facts.sections[name](),
      address: `/owner/house/${name}`,
      note,
      summary: waiting > 0 ? null : summaryOf(name, source),
    }
  })
}

function summaryOf(section: FactsSection, source: FormSource): string {
  return withoutUnknown(summaryWith(section, source))
}

function summaryWith(section: FactsSection, { draft, language }: FormSource): string {
  const house = presentable(draft, language)
  const { facts: given } = house
  const LL = wordsIn(language)
  const { summaries, options } = LL.desk.facts
  switch (section) {
    case 'offer': {
      const { saleEur: sale, rentEurPerMonth: rent } = given.price
      const asked = [
        given.offers.includes('sale') && sale !== null ? LL.prices.shortSale({ sale }) : null,
        given.offers.includes('rent') && rent !== null ? LL.prices.shortRent({ rent }) : null,
      ]
      return [options.status[given.status](), ...asked.filter((each) => each !== null)].join('. ')
    }
    case 'figures':
      return summaries.figures({ area: `${given.areaM2}\u00a0m²`, bedrooms: given.bedroomsNow })
    case 'colours':
      return options.palette[given.palette]()
    case 'amenities':
      return summaries.amenities({ count: given.amenities.length })
    case 'places': {
      const { town, region, distances } = given.location
      return summaries.places({ town, region, count: distances.length })
    }
    case 'contact': {
      const { email, phone } = given.contact
      return summaries.contact({ email, phone: readablePhone(phone), hours: given.replyWithinHours })
    }
    case 'legal':
      return summaries.legal()
  }
}
