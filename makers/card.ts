import { readFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import sharp, { type Sharp } from 'sharp'
import type { Language } from '../content/enquiry.ts'
import type { House } from '../content/house.ts'
import { type Palette, palettes } from '../content/palettes.ts'
import { slidesOf } from '../content/photographs.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import { showHouse } from '../house/shown.ts'
import type { FontName, Fonts } from './fonts.ts'

interface CardOrder {
  house: House
  language: Language
  /** Returns the path of a master by its digest. */
  masterFile: (digest: string) => string
  fonts: Fonts
}

/** Draws the picture that other sites show beside a link to this one. Returns the bytes of a JPEG. */
export async function makeCard({ house, language, masterFile, fonts }: CardOrder): Promise<Buffer> {
  const [cover] = slidesOf(house.photographs)
  if (cover === undefined) throw new Error('a card needs one photograph at least')
  const picture = await readFile(masterFile(cover.master.digest))
  const palette = palettes[house.facts.colours.palette]
  return drawCard(picture, cover.focus, cardText(showHouse(house, language)), fonts, palette)
}

interface CardText {
  name: string
  place: string
  /** Empty if nothing is offered any more. */
  price: string
}

export const cardText = ({ facts, place, prices }: ShownHouse): CardText => ({
  name: facts.name,
  place: place.short,
  price: prices.short,
})

const hand = { width: 1_200, height: 630, heaviest: 200_000 } as const

const margin = 64

/**
 * Draws a card: the cover photograph under an ink veil, the name in the display face, and a line with place and price.
 */
async function drawCard(
  picture: Buffer,
  focus: readonly [number, number],
  text: CardText,
  fonts: Fonts,
  palette: Palette,
): Promise<Buffer> {
  const veil = { input: Buffer.from(veilSvg(palette)), blend: 'multiply' } as const
  const words = { input: Buffer.from(wordsSvg(text, fonts, palette)) }
  const ground = await cover(picture, focus, palette)
  const card = await ground.composite([veil, words]).removeAlpha().raw().toBuffer()
  const raw = { width: hand.width, height: hand.height, channels: 3 } as const
  for (const quality of [84, 78, 72, 64, 56]) {
    const jpeg = await sharp(card, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= hand.heaviest) return jpeg
  }
  throw new Error('cards: no quality makes the card light enough. Choose a calmer photograph as the first of the hero.')
}

/** Cuts the photograph to the size of the card, around its focal point. */
async function cover(picture: Buffer, [x, y]: readonly [number, number], { ground }: Palette): Promise<Sharp> {
  const { autoOrient } = await sharp(picture).metadata()
  const scale = Math.max(hand.width / autoOrient.width, hand.height / autoOrient.height)
  const width = Math.max(hand.width, Math.round(autoOrient.width * scale))
  const height = Math.max(hand.height, Math.round(autoOrient.height * scale))
  const left = Math.round(((width - hand.width) * x) / 100)
  const top = Math.round(((height - hand.height) * y) / 100)
  return sharp(picture, { failOn: 'truncated' })
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .extract({ left, top, width: hand.width, height: hand.height })
    .flatten({ background: ground })
    .toColourspace('srgb')
}

const veilSvg = ({ ink }: Palette) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${hand.width}" height="${hand.height}">`,
    '<linearGradient id="v" x2="0" y2="1">',
    `<stop offset=".28" stop-color="${ink}" stop-opacity="0"/><stop offset=".56" stop-color="${ink}" stop-opacity=".44"/>`,
    `<stop offset=".78" stop-color="${ink}" stop-opacity=".8"/><stop offset="1" stop-color="${ink}" stop-opacity=".94"/>`,
    '</linearGradient><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#v)"/></svg>',
  ].join('')

/** Draws the text as outlines, so that the fonts of the machine make no difference. */
function wordsSvg({ name, place, price }: CardText, fonts: Fonts, { ground }: Palette): string {
  const room = hand.width - 2 * margin
  const title = setInType(fonts, 'display', name, { size: 152, spacing: -0.024, widest: room })
  const where = setInType(fonts, 'displayMedium', place, { size: 37, widest: price === '' ? room : room * 0.44 })
  const cost = setInType(fonts, 'displayMedium', price, { size: 37, widest: room * 0.54 })
  const ledger = hand.height - 58
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${hand.width}" height="${hand.height}" fill="${ground}">`,
    `<path transform="translate(${margin - 5} ${ledger - 88})" d="${title.path}"/>`,
    `<path d="M${margin} ${ledger - 52}h${room}v1.5h-${room}z" opacity=".55"/>`,
    `<path transform="translate(${margin} ${ledger})" d="${where.path}"/>`,
    `<path transform="translate(${margin + room - cost.width} ${ledger})" d="${cost.path}"/></svg>`,
  ].join('')
}

interface Setting {
  size: number
  /** The space between glyphs, in em. */
  spacing?: number
  /** A line that would be wider than this is set smaller. */
  widest: number
}

interface SetLine {
  path: string
  width: number
}

const opened = new WeakMap<Buffer, fontkit.Font>()

/** Returns a line in one of the site's faces as outlines. */
function setInType(fonts: Fonts, name: FontName, text: string, setting: Setting): SetLine {
  const bytes = fonts.get(name)
  if (bytes === undefined) throw new Error(`the font ${name} was not cut`)
  const font = opened.get(bytes) ?? open(bytes)
  opened.set(bytes, font)
  return setLine(font, text, setting)
}

function open(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes)
  if (!('layout' in font)) throw new Error('a collection came where one font was expected')
  return font
}

function setLine(font: fontkit.Font, text: string, { size, spacing = 0, widest }: Setting): SetLine {
  // The face has no narrow no-break space (U+202F). Its thin space has the same width.
  const run = font.layout(text.replaceAll('\u202f', '\u2009'), ['lnum', 'kern', 'liga'])
  const em = font.unitsPerEm
  const units =
    run.positions.reduce((sum, position) => sum + position.xAdvance, 0) +
    spacing * em * Math.max(0, run.glyphs.length - 1)
  const scale = Math.min(size / em, widest / Math.max(units, 1))
  let path = ''
  let pen = 0
  for (const [index, glyph] of run.glyphs.entries()) {
    const position = run.positions[index]
    if (!position) continue
    path += glyph.path
      .scale(scale, -scale)
      .translate((pen + position.xOffset) * scale, -position.yOffset * scale)
      .toSVG()
    pen += position.xAdvance + spacing * em
  }
  return { path, width: units * scale }
}
