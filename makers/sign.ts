import { buffer } from 'node:stream/consumers'
import { palettes } from '../content/palettes.ts'
import { readablePhone } from '../content/readable-phone.ts'
import { showHouse } from '../house/shown.ts'
import { wordsIn } from '../locales/words.ts'
import { type BrochureOrder, openDocument } from './brochure/brochure.ts'
import { drawCode } from './brochure/contact.ts'
import { Sheet, scaled } from './brochure/sheet.ts'
import { measure, paper, styles } from './brochure/style.ts'

type SignOrder = Omit<BrochureOrder, 'masterFile'>

// In points. A code of ten centimetres can be read from the other side of a street.
const codeSize = 284
const middle = paper.width / 2

/** Returns a sign for the gate or a window as the bytes of a tagged A4 PDF: the offer, the name, and a code that leads to the page. */
export async function makeSign({ house, language, publicUrl, materials }: SignOrder): Promise<Buffer> {
  const words = wordsIn(language)
  const shown = showHouse(house, language)
  const doc = openDocument(shown, language, materials)
  const bytes = buffer(doc)
  const sheet = new Sheet(doc, palettes[house.facts.colours.palette])
  const address = `${publicUrl}/?lang=${language}&utm_source=sign`
  const { offers, contact, name } = shown.facts
  const [only] = offers.length === 1 ? offers : []
  const offer = only === undefined ? words.house.offers.both() : words.house.brochure[only]()
  const centred = { x: measure.x, width: measure.width, align: 'center' } as const

  sheet.page(false)
  sheet.section({ title: name })
  const largest = scaled(styles.hero, 1.1)
  // Two offers are a long line, which may break.
  const style = only === undefined ? scaled(styles.hero, 0.7) : sheet.fitted(offer, largest, measure.width)
  const width = sheet.balanced(offer, style, measure.width)
  sheet.text('P', offer, { x: middle - width / 2, y: 70, width, align: 'center' }, { style })
  sheet.rule(measure.x, 226, measure.width)
  sheet.text('H1', name, { ...centred, y: 246 }, { style: sheet.fitted(name, styles.price, measure.width) })
  sheet.text('P', shown.place.short, { ...centred, y: 298 }, { style: styles.lead })
  const box = { x: middle - codeSize / 2, y: 356, width: codeSize, height: codeSize }
  sheet.figure(
    words.house.brochure.code({ address }),
    box,
    (page) => drawCode(page, address, box, sheet.colours.ink),
    address,
  )
  const { host } = new URL(publicUrl)
  sheet.text('P', host, { ...centred, y: 668 }, { style: styles.subtitle })
  if (contact.phone !== null)
    sheet.text('P', readablePhone(contact.phone), { ...centred, y: 716 }, { style: styles.price })
  sheet.end()
  return bytes
}
