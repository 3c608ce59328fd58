import sharp, { type Sharp } from 'sharp'
import type { Palette } from '../../content/palettes.ts'
import type { Fonts } from '../fonts.ts'
import type { CardText } from './card-text.ts'
import { setInType } from './type.ts'

const hand = { width: 1_200, height: 630, heaviest: 200_000 } as const

const margin = 64

/**
 * Draws a card: the cover photograph under an ink veil, the name in the display face, and a line with place and price.
 */
export async function drawCard(
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
