import { buffer } from 'node:stream/consumers'
import { type EnergyClass, energyBands, isExcessive } from '../../content/energy.ts'
import { isOnCoast } from '../../content/map.ts'
import { openOffers } from '../../content/offering.ts'
import { callLink, whatsappLink } from '../../content/phone-links.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { type Brochure, type BrochureOrder, cutPlate, openBrochure } from './brochure.ts'
import { chapters, head } from './chapters.ts'
import { drawCode } from './drawings.ts'
import {
  type Block,
  type Chapter,
  drawChapters,
  inks,
  label,
  ledger,
  lines,
  pairs,
  picture,
  row,
  space,
  stack,
  text,
} from './layout.ts'
import { type Sheet, settable } from './sheet.ts'
import { across, measure, paper, styles, wholePaper } from './style.ts'

/** Returns one brochure in one language as the bytes of a tagged PDF. The same order produces the same bytes. */
export async function makeBrochure(order: BrochureOrder): Promise<Buffer> {
  const brochure = openBrochure(order)
  const { sheet, house, plates } = brochure
  const bytes = buffer(sheet.doc)
  const shown = [...chapters, contactChapter].flatMap((chapterOf) => chapterOf(brochure) ?? [])
  await drawCover(brochure)
  await drawChapters(sheet, shown, house.facts.name, plates)
  sheet.end()
  return bytes
}

const plateHeight = 660
/** The ink over the photograph at each share of its height, so that the name is legible and the photograph fades away. */
const veils = [
  [0, 0.15],
  [0.2, 0],
  [0.5, 0],
  [0.72, 0.4],
  [0.88, 0.84],
  [1, 1],
] as const

/** Draws the cover: a photograph that fades into ink, the name over it, and the prices. */
async function drawCover({ sheet, house: { facts, standing, taglines, place, prices }, words, plates }: Brochure) {
  const { ink } = sheet.colours
  const jpeg = await cutPlate(plates.cover, paper.width, plateHeight)
  const { name } = facts
  const { x, width } = measure
  sheet.page(true)
  sheet.section({ title: name })
  sheet.figure(plates.cover.alt, { x: 0, y: 0, width: paper.width, height: plateHeight }, (doc) => {
    const veil = doc.linearGradient(0, 0, 0, plateHeight)
    for (const [at, opacity] of veils) veil.stop(at, ink, opacity)
    doc.image(jpeg, 0, -1, { width: paper.width, height: plateHeight + 1 })
    doc.rect(0, -1, paper.width, plateHeight + 2).fill(veil)
  })
  sheet.text('H1', name, { x: x - 2, y: 570 }, { style: sheet.fitted(name, styles.hero, width) })
  const [tagline, where] = [taglines[0], place.short]
  const isOneLine = sheet.widthOf(tagline, styles.subtitle) + sheet.widthOf(where, styles.subtitle) < width - 24
  sheet.text('P', tagline, { x, y: isOneLine ? 654 : 647 }, inks.subtitle)
  if (isOneLine) sheet.text('P', where, { x: paper.right, y: 654, align: 'right' }, inks.subtitle)
  else sheet.text('P', where, { x, y: 667 }, inks.subtitle)
  sheet.rule(x, 706, width)
  const asked = openOffers(facts).map((offer) => ({
    name: prices.asked[offer] ?? '',
    note: words.house.brochure[offer](),
  }))
  const status = standing ? [{ name: standing.badge, note: null }] : []
  const cells = [...asked, ...status]
  ledger(sheet, cells, Math.max(cells.length, 2), styles.lead).draw({ x, y: 706, width, height: 0 })
}

const left = across(1, 6)
const right = across(8, 5)

/** The last page: prices, contact, a QR code, and what an advert must state. */
function contactChapter(brochure: Brochure): Chapter {
  const { sheet, house, words, plates } = brochure
  const { energy, lease, agency } = house.advert
  const stated = stack([
    ...(energy ? [energyBlock(brochure, energy)] : []),
    ...(agency ? [label(sheet, words.advert.agency.title()), text(sheet, 'P', agency, inks.fine)] : []),
  ])
  const leased = lease ? [label(sheet, words.advert.lease()), pairs(sheet, lease, { at: 0.38, isFine: true })] : []
  const rows = [
    row(0, [wholePaper, picture(sheet, plates.closing, { least: 0.2, most: 0.8, isCaptioned: false })]),
    head(sheet, house.standing?.title ?? words.house.brochure.visitTitle()),
    row(26, [left, prices(brochure)], [right, stack([...person(brochure), reach(brochure)])]),
    ...(energy || lease || agency ? [row(24, [left, stated], [right, stack(leased)])] : []),
    row(22, [measure, remarks(brochure)]),
  ]
  return { title: words.sections.contact(), rows }
}

function prices({ sheet, house, words }: Brochure): Block {
  const { facts, standing } = house
  const rule: Block = { height: () => 12, draw: ({ x, y, width }) => sheet.rule(x, y, width) }
  if (standing && standing.title !== null) return stack([rule, text(sheet, 'P', standing.text, { style: styles.body })])
  return stack([
    label(sheet, house.prices.title),
    ...openOffers(facts).flatMap((offer) => {
      const style = offer === 'sale' ? styles.price : styles.lead
      const name = words.house.brochure[offer]()
      return [text(sheet, 'P', name, inks.quiet), text(sheet, 'P', house.prices.asked[offer] ?? '', { style }, [0, 10])]
    }),
    ...(standing ? [text(sheet, 'P', standing.text, inks.quiet)] : []),
  ])
}

/** Who answers, beside their portrait if there is one. */
function person({ sheet, house, plates: { portrait } }: Brochure): Block[] {
  if (house.person === undefined) return []
  const { title, name, role, languages, hours } = house.person
  const about = lines(sheet, [role, languages, hours], inks.quietFine)
  const words = stack([label(sheet, title), text(sheet, 'P', name, inks.subtitle), about, space(16)])
  if (portrait === undefined) return [words]
  const shape = { width: 60, height: 75 }
  const shown = picture(sheet, portrait, { least: 1.25, isCaptioned: false })
  return [
    {
      height: (width) => Math.max(shape.height + 20, words.height(width - 72)),
      load: async ({ x, y }) => shown.load?.({ x, y, ...shape }),
      draw: ({ x, y, width, height }) => {
        sheet.rule(x, y, 72)
        shown.draw({ x, y: y + 9, ...shape })
        words.draw({ x: x + 72, y, width: width - 72, height })
      },
    },
  ]
}

/** The ways to reach the house, each of them a link. While it is not offered, only the page. */
function reach(brochure: Brochure): Block {
  const { sheet, house, words } = brochure
  const { status, contact } = house.facts
  const { email, phone, secondPhone, whatsapp } = contact
  if (status === 'paused') return pageCode(brochure)
  const linked = (line: string, link: string): Block => ({
    height: () => 17,
    draw: ({ x, y }) => {
      sheet.text('P', line, { x, y }, { style: styles.body, link })
      sheet.rule(x, y + 14, sheet.widthOf(line, styles.body))
    },
  })
  return stack([
    label(sheet, words.contact.directTitle()),
    linked(email, `mailto:${email}`),
    ...[phone, secondPhone].flatMap((each) => (each ? [linked(each, callLink(each))] : [])),
    ...(whatsapp === null ? [] : [linked(words.contact.whatsapp(), whatsappLink(whatsapp))]),
    ...(house.film ? [linked(house.film.says, house.film.href)] : []),
    pageCode(brochure),
  ])
}

/** A QR code that leads to the page. */
function pageCode({ sheet, house, words, address }: Brochure): Block {
  const size = 74
  return {
    height: () => size + 8,
    draw: ({ x, y: top, width }) => {
      const y = top + 8
      const box = { x, y, width: size, height: size }
      const draw = (doc: PDFKit.PDFDocument) => drawCode(doc, address, box, sheet.colours.ink)
      sheet.figure(words.house.brochure.code({ address }), box, draw, address)
      const beside = { x: x + size + 12, width: width - size - 12 }
      const { location, status } = house.facts
      const { latitude, longitude } = location.approximate
      const { scan, scanUndrawn, scanPaused } = words.house.brochure
      const drawn = isOnCoast([longitude, latitude]) ? scan() : scanUndrawn()
      const says = status === 'paused' ? scanPaused() : drawn
      sheet.text('P', says, { ...beside, y: y - 2 }, inks.quietFine)
      const { host } = new URL(address)
      sheet.text('P', host, { x: beside.x, y: y + size - 9 }, { style: styles.fine, link: address })
    },
  }
}

/** The energy and climate classes, with the sentences that the law requires. */
function energyBlock(
  { sheet, words }: Brochure,
  { dpe, cost, certificate }: NonNullable<ShownHouse['advert']['energy']>,
): Block {
  const { energy } = words.advert
  const { energyClass: letter, energyValue: value, gesClass, gesValue } = dpe
  const scales: Block = {
    height: () => 14 + scaleHeight + 10,
    draw: ({ x, y, width }) => {
      sheet.text('P', energy.energyLabel(), { x, y }, inks.fine)
      const first = energy.energyText({ letter, value })
      drawScale(sheet, x, y + 14, first, ['energyColour', letter, value, energy.energyUnit()])
      const middle = x + width / 2 + 8
      sheet.text('P', energy.gesLabel(), { x: middle, y }, inks.fine)
      const second = energy.gesText({ letter: gesClass, value: gesValue })
      drawScale(sheet, middle, y + 14, second, ['gesColour', gesClass, gesValue, energy.gesUnit()])
    },
  }
  return stack([
    label(sheet, energy.title()),
    scales,
    lines(sheet, [isExcessive(letter) ? energy.excessive({ letter }) : null, cost], inks.small),
    certificate === null ? space(16) : text(sheet, 'P', certificate, inks.quietFine, [2, 16]),
  ])
}

const band = { height: 10.5, step: 11.9 }
const scaleHeight = energyBands.length * band.step

/** One of the two official scales in its colours, with the class that applies emphasised. */
function drawScale(
  sheet: Sheet,
  x: number,
  y: number,
  alt: string,
  [colour, letter, value, unit]: ['energyColour' | 'gesColour', EnergyClass, number, string],
) {
  const { ink, ground } = sheet.colours
  const onLine = { baseline: 'alphabetic', lineBreak: false } as const
  sheet.figure(alt, { x, y, width: 150, height: scaleHeight }, (doc) => {
    for (const [at, each] of energyBands.entries()) {
      const own = each.letter === letter
      const top = y + at * band.step
      const width = 22 + at * 7 + (own ? 9 : 0)
      const line = top + band.height - 2.6
      doc.rect(x, top, width, band.height).fill(each[colour])
      if (own) doc.rect(x, top, width, band.height).lineWidth(1.4).stroke(ink)
      const isDark = colour === 'gesColour' && at > 2
      doc.font('textMedium').fontSize(own ? 8.6 : 6.8)
      doc.fillColor(isDark ? ground : ink).text(each.letter, x + 5, line, onLine)
      if (!own) continue
      doc.fillColor(ink).fontSize(9)
      doc.text(`${value}`, x + width + 6, line, onLine)
      const after = x + width + 9 + doc.widthOfString(`${value}`)
      doc.font('text').fontSize(styles.fine.size).text(settable(unit), after, line, onLine)
    }
  })
}

function remarks({ sheet, house, words }: Brochure): Block {
  const isIllustrated = house.photographs.some(({ illustration }) => illustration)
  const risks = house.advert.risk ? words.advert.risks().replace(/<\/?site>/g, '') : null
  const last = [words.house.brochure.terms(), ...(isIllustrated ? [words.gallery.illustrations()] : [])].join(' ')
  return lines(sheet, [risks, last], inks.quietFine)
}
