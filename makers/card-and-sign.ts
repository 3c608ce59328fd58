import { buffer } from 'node:stream/consumers'
import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { type Palette, palettes } from '../content/palettes.ts'
import { slidesOf } from '../content/pictures.ts'
import { type ShownHouse, showHouse } from '../house/shown.ts'
import { wordsIn } from '../locales/words.ts'
import { type BrochureOrder, openDocument } from './brochure/brochure.ts'
import { drawCode } from './brochure/drawings.ts'
import { Sheet, scaled } from './brochure/sheet.ts'
import { type FontName, fontFile, measure, paper, styles } from './brochure/style.ts'
import { cropped } from './photographs.ts'

const hand = { width: 1_200, height: 630, heaviest: 200_000 } as const
const margin = 64

/**
 * Draws the picture that other sites show beside a link to this one: the cover photograph under an ink veil, the name in
 * the display face, and a line with place and price. Returns the bytes of a JPEG.
 */
export async function makeCard(order: Omit<BrochureOrder, 'publicUrl'>): Promise<Buffer> {
  const { house, language, masters, materials } = order
  const [cover] = slidesOf(house.photographs)
  if (cover === undefined) throw new Error('a card needs one photograph at least')
  const palette = palettes[house.facts.colours.palette]
  const { picture } = await cropped(masters[cover.master.digest] ?? '', cover.focus, hand.width / hand.height)
  const veil = { input: Buffer.from(veilSvg(palette)), blend: 'multiply' } as const
  const words = { input: Buffer.from(wordsSvg(cardText(showHouse(house, language)), materials, palette)) }
  const ground = picture.resize(hand.width, hand.height, { fit: 'fill' })
  const card = await ground.composite([veil, words]).removeAlpha().raw().toBuffer()
  const raw = { width: hand.width, height: hand.height, channels: 3 } as const
  for (const quality of [84, 78, 72, 64, 56]) {
    const jpeg = await sharp(card, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= hand.heaviest) return jpeg
  }
  throw new Error('cards: no quality makes the card light enough. Choose a calmer photograph as the first of the hero.')
}

/** Returns the words of a card. The price is empty if nothing is offered any more. */
export const cardText = ({ facts: { name }, place, prices }: ShownHouse) => ({
  name,
  place: place.short,
  price: prices.short,
})

const veilSvg = ({ ink }: Palette) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${hand.width}" height="${hand.height}">`,
    '<linearGradient id="v" x2="0" y2="1">',
    `<stop offset=".28" stop-color="${ink}" stop-opacity="0"/><stop offset=".56" stop-color="${ink}" stop-opacity=".44"/>`,
    `<stop offset=".78" stop-color="${ink}" stop-opacity=".8"/><stop offset="1" stop-color="${ink}" stop-opacity=".94"/>`,
    '</linearGradient><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#v)"/></svg>',
  ].join('')

/** Draws the text as outlines, so that the fonts of the machine make no difference. */
function wordsSvg({ name, place, price }: ReturnType<typeof cardText>, materials: string, { ground }: Palette): string {
  const room = hand.width - 2 * margin
  const title = setInType(materials, 'display', name, 152, room, -0.024)
  const where = setInType(materials, 'displayMedium', place, 37, price === '' ? room : room * 0.44)
  const cost = setInType(materials, 'displayMedium', price, 37, room * 0.54)
  const ledger = hand.height - 58
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${hand.width}" height="${hand.height}" fill="${ground}">`,
    `<path transform="translate(${margin - 5} ${ledger - 88})" d="${title.path}"/>`,
    `<path d="M${margin} ${ledger - 52}h${room}v1.5h-${room}z" opacity=".55"/>`,
    `<path transform="translate(${margin} ${ledger})" d="${where.path}"/>`,
    `<path transform="translate(${margin + room - cost.width} ${ledger})" d="${cost.path}"/></svg>`,
  ].join('')
}

/** Returns a line in one of the site's faces as outlines, with `spacing` between glyphs, in em. It is smaller if it would be wider than `widest`. */
function setInType(materials: string, name: FontName, text: string, size: number, widest: number, spacing = 0) {
  const font = fontkit.openSync(fontFile(materials, name))
  if (!('layout' in font)) throw new Error('a collection came where one font was expected')
  // The face has no narrow no-break space (U+202F). Its thin space has the same width.
  const { glyphs, positions } = font.layout(text.replaceAll('\u202f', '\u2009'), ['lnum', 'kern', 'liga'])
  const gap = spacing * font.unitsPerEm
  const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance + gap, -gap)
  const scale = Math.min(size / font.unitsPerEm, widest / Math.max(units, 1))
  let pen = 0
  const paths = positions.map(({ xAdvance, xOffset, yOffset }, at) => {
    const outline = glyphs[at]?.path.scale(scale, -scale).translate((pen + xOffset) * scale, -yOffset * scale)
    pen += xAdvance + gap
    return outline?.toSVG() ?? ''
  })
  return { path: paths.join(''), width: Math.max(units, 0) * scale }
}

// In points. A code of ten centimetres can be read from the other side of a street.
const codeSize = 284
const middle = paper.width / 2

/** Returns a sign for the gate or a window as the bytes of a tagged A4 PDF: the offer, the name, and a code that leads to the page. */
export async function makeSign({
  house,
  language,
  publicUrl,
  materials,
}: Omit<BrochureOrder, 'masters'>): Promise<Buffer> {
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
  if (contact.phone !== null) sheet.text('P', contact.phone, { ...centred, y: 716 }, { style: styles.price })
  sheet.end()
  return bytes
}
