import { isExcessive } from '../../content/energy.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { Brochure } from './brochure.ts'
import { energyScale, scaleHeight } from './energy-scale.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, styles } from './style.ts'

export const hasLegalTerms = ({ advert: { energy, lease, agency } }: ShownHouse) =>
  energy !== null || lease !== null || agency !== null

/** Draws what a French advert must state. Draws nothing if the house states none of it. */
export function legalTerms(sheet: Sheet, { house, words }: Brochure, top: number) {
  const { advert } = house
  const left = advert.energy === null ? top : energy(sheet, advert.energy, words, top)
  if (advert.agency !== null) agency(sheet, advert.agency, words, left + 14)
  if (advert.lease !== null) lease(sheet, advert.lease, words, top)
}

type Energy = NonNullable<ShownHouse['advert']['energy']>

function energy(sheet: Sheet, { dpe, cost }: Energy, words: Brochure['words'], top: number): number {
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
  y = sheet.text('P', cost, { ...place, y }, { style: styles.small })
  return sheet.text('P', energy.certificate({ number: dpe.number, date: dpe.date }), { ...place, y }, softIn(sheet))
}

function lease(sheet: Sheet, rows: { label: string; value: string }[], words: Brochure['words'], top: number) {
  const x = columnAt(8)
  sheet.rule(x, top - 16, columns(5))
  let y = sheet.text('H3', words.advert.lease.title(), { x, y: top }, { style: styles.label }) + 8
  for (const { label, value } of rows) {
    sheet.text('P', label, { x, y }, softIn(sheet))
    y = sheet.text('P', value, { x: x + 94, y, width: columns(5) - 94 }, { style: styles.fine }) + 2
  }
}

function agency(sheet: Sheet, text: string, words: Brochure['words'], y: number) {
  const x = columnAt(1)
  const below = sheet.text('H3', words.advert.agency.title(), { x, y }, { style: styles.label })
  sheet.text('P', text, { x, y: below + 3, width: columns(6) }, { style: styles.fine })
}

const softIn = ({ colours }: Sheet) => ({ style: styles.fine, colour: colours.inkSoft })
