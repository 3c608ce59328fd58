import { openOffers, takesEnquiries } from '../../content/offering.ts'
import { readablePhone, whatsappLink } from '../../content/phone.ts'
import type { Brochure } from './brochure.ts'
import { code } from './code.ts'
import { hasLegalTerms, legalTerms } from './legal-terms.ts'
import { person, personHeight, portraitOf } from './person.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, rightEdge, styles } from './style.ts'

const codeSize = 74

/** Draws the last page: prices, contact, a QR code, and what an advert must state. */
export async function visit(sheet: Sheet, brochure: Brochure) {
  const { house, words, plates } = brochure
  const aside = personHeight(brochure)
  const plateHeight = (hasLegalTerms(house) ? 176 : 410) - aside
  const jpeg = await cutPlate(plates.closing, paper.width, plateHeight)
  const portrait = await portraitOf(brochure)
  const top = plateHeight + 70
  sheet.page(words.sections.contact())
  sheet.within('Sect', () => {
    sheet.picture(jpeg, plates.closing.alt, 0, 0, paper.width, plateHeight)
    const title = headline(brochure)
    sheet.text('H2', title, { x: columnAt(1), y: top }, { style: sheet.fitted(title, styles.title, columns(12)) })
    prices(sheet, brochure, top + 52)
    if (house.person) person(sheet, house.person, portrait, top + 52)
    contact(sheet, brochure, top + 52 + aside)
    legalTerms(sheet, brochure, top + 236 + aside)
    remarks(sheet, brochure)
  })
  sheet.folio(house.facts.name)
}

function headline({ house: { facts }, words }: Brochure): string {
  const { status, named: name } = facts
  if (takesEnquiries(facts)) return words.brochure.visitTitle()
  return status === 'let' ? words.advert.closed.letTitle({ name }) : words.advert.closed.soldTitle({ name })
}

function prices(sheet: Sheet, { house, words }: Brochure, top: number) {
  const { facts, prices: asked } = house
  const x = columnAt(1)
  const width = columns(6)
  sheet.rule(x, top - 16, width)
  if (!takesEnquiries(facts)) {
    sheet.text('P', words.advert.closed.text(), { x, y: top + 2, width }, { style: styles.body })
    return
  }
  let y =
    sheet.text('H3', house.instead?.price ?? words.contact.priceTitle(), { x, y: top }, { style: styles.label }) + 8
  for (const offer of openOffers(facts)) {
    const sale = offer === 'sale'
    const label = sale ? words.brochure.forSale() : words.brochure.toRent()
    const price = asked.asked[offer] ?? ''
    const style = sale ? styles.price : { ...styles.lead, size: 20 }
    sheet.text('P', label, { x, y }, { style: styles.small, colour: sheet.colours.inkSoft })
    y =
      sheet.text('P', price, { x: sale ? x - 1 : x, y: y + (sale ? style.size * 0.88 : 22) }, { style }) -
      (sale ? 14 : 0)
  }
  if (facts.status === 'underOffer') {
    sheet.text(
      'P',
      words.advert.underOffer(),
      { x, y: y + 2, width },
      { style: styles.small, colour: sheet.colours.inkSoft },
    )
  }
}

function contact(sheet: Sheet, { house, words, address }: Brochure, top: number) {
  const x = columnAt(8)
  const { email, phone, whatsapp } = house.facts.contact
  const lines: (readonly [string, string])[] = [
    [email, `mailto:${email}`],
    ...(phone === null ? [] : [[readablePhone(phone), `tel:${phone}`] as const]),
    ...(whatsapp === null ? [] : [[words.contact.whatsapp(), whatsappLink(whatsapp)] as const]),
  ]
  sheet.rule(x, top - 16, columns(5))
  let y = sheet.text('H3', words.contact.directTitle(), { x, y: top }, { style: styles.label }) + 8
  for (const [line, link] of lines) {
    y = sheet.text('P', line, { x, y }, { style: styles.body, link }) + 1
    sheet.rule(x, y - 13, sheet.widthOf(line, styles.body), sheet.colours.hair)
  }
  const codeTop = y + 2
  code(sheet, address, words.brochure.code({ address }), x, codeTop, codeSize)
  const beside = { x: x + codeSize + 12, y: codeTop + 9, width: columns(5) - codeSize - 12 }
  const scan = house.instead?.scan ?? words.brochure.scan()
  const below = sheet.text('P', scan, beside, { style: styles.fine, colour: sheet.colours.inkSoft })
  const host = new URL(address).host
  sheet.text(
    'P',
    host,
    { x: beside.x, y: Math.max(below, codeTop + codeSize - 1) },
    { style: styles.fine, link: address },
  )
}

function remarks(sheet: Sheet, { house, words, plates }: Brochure) {
  const ink = { style: styles.fine, colour: sheet.colours.inkSoft }
  const lines = [words.brochure.terms(), ...(plates.anyIllustration ? [words.gallery.illustrations()] : [])]
  const width = rightEdge - columnAt(1)
  let y = paper.height - 76
  if (house.advert.risk) {
    const risks = words.advert.risks().replace(/<\/?site>/g, '')
    const place = { x: columnAt(1), y, width }
    y = sheet.text('P', risks, place, { ...ink })
  }
  sheet.text('P', lines.join(' '), { x: columnAt(1), y, width }, ink)
}
