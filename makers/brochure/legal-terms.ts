import { isExcessive } from '../../content/energy.ts'
import type { Agency, Dpe, Lease } from '../../content/legal.schema.ts'
import { isOpen } from '../../content/offering.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import type { Brochure } from './brochure.ts'
import { energyScale, scaleHeight } from './energy-scale.ts'
import type { Sheet } from './sheet.ts'
import { colours, columnAt, columns, styles } from './style.ts'

const soft = { style: styles.fine, colour: colours.inkSoft }

export const hasLegalTerms = (villa: VillaRecord) => Object.values(termsOf(villa)).some((terms) => terms !== null)

/** What a French advert must say; nothing at all while the record holds nothing. */
export function legalTerms(sheet: Sheet, { villa, words }: Brochure, top: number) {
  const terms = termsOf(villa)
  const left = terms.dpe === null ? top : energy(sheet, terms.dpe, words, top)
  if (terms.agency !== null) agency(sheet, villa, terms.agency, words, left + 14)
  if (terms.lease !== null) lease(sheet, villa, terms.lease, words, top)
}

/** A lease and fees are told while the house is still to be had on those terms. */
function termsOf(villa: VillaRecord) {
  return {
    dpe: villa.dpe,
    lease: isOpen(villa, 'rent') ? villa.lease : null,
    agency: isOpen(villa, 'sale') ? villa.agency : null,
  }
}

function energy(sheet: Sheet, dpe: Dpe, words: Brochure['words'], top: number): number {
  const { energy } = words.advert
  const x = columnAt(1)
  const half = columns(6) / 2
  sheet.rule(x, top - 16, columns(6))
  sheet.text('H3', energy.title(), { x, y: top }, { style: styles.label })
  sheet.text('P', energy.energyLabel(), { x, y: top + 18 }, { style: styles.fine })
  energyScale(sheet, x, top + 24, {
    which: 'energy',
    letter: dpe.energyClass,
    alt: energy.energyText({ letter: dpe.energyClass, value: dpe.energyValue }),
    value: `${dpe.energyValue}`,
    unit: energy.energyUnit(),
  })
  sheet.text('P', energy.gesLabel(), { x: x + half + 8, y: top + 18 }, { style: styles.fine })
  energyScale(sheet, x + half + 8, top + 24, {
    which: 'ges',
    letter: dpe.gesClass,
    alt: energy.gesText({ letter: dpe.gesClass, value: dpe.gesValue }),
    value: `${dpe.gesValue}`,
    unit: energy.gesUnit(),
  })
  const place = { x, width: columns(6) }
  let y = top + scaleHeight + 41
  if (isExcessive(dpe.energyClass)) {
    y = sheet.text('P', energy.excessive({ letter: dpe.energyClass }), { ...place, y }, { style: styles.small })
  }
  const cost = energy.cost({ min: dpe.costMin, max: dpe.costMax, year: `${dpe.priceYear}` })
  y = sheet.text('P', cost, { ...place, y }, { style: styles.small })
  return sheet.text('P', energy.certificate({ number: dpe.number, date: dpe.date }), { ...place, y }, soft)
}

function lease(sheet: Sheet, villa: VillaRecord, terms: Lease, words: Brochure['words'], top: number) {
  const copy = words.advert.lease
  const rent = { rent: villa.price.rentEurPerMonth }
  const rows: [string, string][] = [
    [copy.rentLabel(), terms.chargesEurPerMonth > 0 ? copy.rent(rent) : copy.rentPlain(rent)],
    [copy.chargesLabel(), copy.charges[terms.chargesMode]({ charges: terms.chargesEurPerMonth })],
    [copy.depositLabel(), copy.money({ amount: terms.depositEur })],
    [copy.inventoryLabel(), copy.money({ amount: terms.inventoryFeeEur })],
    [copy.regimeLabel(), copy.regime[terms.regime]()],
    [copy.furnishedLabel(), terms.furnished ? copy.furnished() : copy.unfurnished()],
    [copy.townLabel(), villa.location.town],
    [copy.areaLabel(), copy.area({ area: terms.livingAreaM2 })],
  ]
  const x = columnAt(8)
  sheet.rule(x, top - 16, columns(5))
  let y = sheet.text('H3', copy.title(), { x, y: top }, { style: styles.label }) + 8
  for (const [label, value] of rows) {
    sheet.text('P', label, { x, y }, soft)
    y = sheet.text('P', value, { x: x + 94, y, width: columns(5) - 94 }, { style: styles.fine }) + 2
  }
}

function agency(sheet: Sheet, villa: VillaRecord, terms: Agency, words: Brochure['words'], y: number) {
  const copy = words.advert.agency
  const facts = {
    price: villa.price.saleEur,
    percent: terms.feesPercent,
    without: terms.priceWithoutFeesEur,
    name: terms.name,
  }
  const x = columnAt(1)
  const below = sheet.text('H3', copy.title(), { x, y }, { style: styles.label })
  sheet.text('P', copy[terms.feesPaidBy](facts), { x, y: below + 3, width: columns(6) }, { style: styles.fine })
}
