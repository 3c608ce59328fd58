import { takesEnquiries } from '../../content/offering.ts'
import type { ShownAnnex, ShownHouse, ShownPotential } from '../../house/shown.ts'
import type { Brochure } from './brochure.ts'
import { coast, houseDrawing, readHouseDrawing } from './drawings.ts'
import {
  type Block,
  type Chapter,
  headline,
  inks,
  ledger,
  pairs,
  picture,
  type Row,
  row,
  space,
  stack,
  text,
  within,
} from './layout.ts'
import type { Sheet } from './sheet.ts'
import { across, baselineOf, fromLeftEdge, measure, paper, styles, toRightEdge, wholePaper } from './style.ts'

/** What comes between the cover and the last page, in order. Each leaves out what the house does not have. */
export const chapters: readonly ((brochure: Brochure) => Chapter | null)[] = [
  figuresChapter,
  residenceChapter,
  bedroomsChapter,
  outdoorsChapter,
  potentialChapter,
  locationChapter,
  particularsChapter,
]

/** A headline and, beside it, what is said about it. The first of the paragraphs begins on the line of the headline. */
export function head(sheet: Sheet, title: string, paragraphs: readonly (string | null)[] = []): Row {
  const said = paragraphs.filter((each) => each !== null)
  const words = headline(sheet, title)
  if (said.length === 0) return { ...row(36, [across(1, 9), words]), leads: true }
  const above = (at: number) => (at === 0 ? baselineOf(styles.title) - baselineOf(styles.body) : 6)
  const beside = said.map((each, at) => text(sheet, 'P', each, { style: styles.body }, [above(at), 0]))
  return { ...row(36, [across(1, 7), words], [across(9, 4), stack(beside)]), leads: true }
}

const smallHeading = (sheet: Sheet, words: string) => text(sheet, 'H3', words, { style: styles.label }, [0, 8])

/** The house in figures, below a photograph. */
function figuresChapter({ sheet, house, words, titles, plates: { front } }: Brochure): Chapter {
  const rows = [head(sheet, titles.facts), row(30, [wholePaper, figures(sheet, house.figures)])]
  if (front) rows.unshift(row(0, [wholePaper, picture(sheet, front, { most: 0.9, isCaptioned: false })]))
  const highlights = house.highlights.slice(0, 6)
  if (highlights.length > 0) rows.push(row(26, [measure, ledger(sheet, highlights, 3)]))
  return { title: words.inFigures(), rows }
}

const places = { area: across(1, 5), beds: across(6, 3), view: across(9, 4) }

/** Large figures that stand on one line across the paper, as on a horizon. */
const figures = (sheet: Sheet, all: ShownHouse['figures']): Block => ({
  height: () => 122,
  draw: ({ y }) => {
    const horizon = y + 96
    sheet.rule(0, horizon, paper.width, 'inkSoft')
    for (const { name, value, unit, label } of all) {
      const { x, width } = places[name]
      const style = sheet.fitted(value, styles.figure, width - (unit === null ? 0 : 44))
      const unitStyle = styles.figureSmall
      sheet.within('Div', () => {
        // Figures of any size stand on the same line.
        sheet.text('P', value, { x: x - 4, y: horizon - 8 - baselineOf(style) }, { style })
        const after = { x: x + sheet.widthOf(value, style), y: horizon - 8 - baselineOf(unitStyle) }
        if (unit !== null) sheet.text('Span', unit, after, { style: unitStyle })
        sheet.text('P', label, { x, y: horizon + 8, width }, inks.quiet)
      })
    }
  },
})

/** The salons, one of them across the paper or two that reach its edges in turn. */
function residenceChapter({ sheet, house: { residence }, words, plates: { salons } }: Brochure): Chapter {
  const { title, first, second } = residence
  const spans = salons.length === 1 ? [wholePaper] : [toRightEdge(4), fromLeftEdge(9)]
  const pictures = salons.map((plate, at) => row(24, [spans[at] ?? measure, picture(sheet, plate)]))
  return { title: words.sections.residence(), rows: [head(sheet, title, [first, second]), ...pictures] }
}

/** The bedrooms, the apartment in the annex and the amenities. Null if there are none of them. */
function bedroomsChapter({ sheet, house, words, titles, plates }: Brochure): Chapter | null {
  const { annex, amenities } = house
  const [first, second] = plates.bedrooms
  if (first === undefined && annex === null && amenities.length === 0) return null
  const rows = [head(sheet, titles.bedrooms)]
  if (first) rows.push(row(24, [toRightEdge(1), picture(sheet, first, { least: 0.45 })]))
  const panel = annex && annexPanel(sheet, annex)
  const little = second && picture(sheet, second, { least: panel ? 0.55 : 0.35 })
  if (panel && little) rows.push(row(22, [across(1, 6), little], [toRightEdge(8), panel]))
  else if (panel) rows.push(row(22, [toRightEdge(1), panel]))
  else if (little) rows.push(row(22, [fromLeftEdge(12), little]))
  if (amenities.length > 0) {
    const list = ledger(sheet, amenities, amenities.length > 9 ? 4 : 3, styles.body)
    rows.push(row(24, [measure, stack([smallHeading(sheet, words.amenities()), list])]))
  }
  return { title: titles.bedrooms, rows }
}

/** The apartment in the annex, on a ground of its own. */
function annexPanel(sheet: Sheet, { title, text: about, rooms }: ShownAnnex): Block {
  const words = stack([
    text(sheet, 'H3', title, inks.subtitle, [0, 4]),
    text(sheet, 'P', about, inks.small, [0, 8]),
    ...rooms.map(({ count, label }) => text(sheet, 'P', `${count} ${label}`, { style: styles.entry }, [4, 0])),
  ])
  const inner = (width: number) => width - 16 - paper.margin
  return {
    height: (width) => words.height(inner(width)) + 32,
    most: () => 0,
    draw: ({ x, y, width, height }) => {
      // Its foot is on the line of the photograph beside it, above the caption.
      sheet.art((doc) => doc.rect(x, y, width, height - 18.4).fill(sheet.colours.leafPale))
      sheet.within('Sect', () => words.draw({ x: x + 16, y: y + 16, width: inner(width), height }))
    },
  }
}

/** The dining table, the pool, the terrace, and what can be seen from it. Null if the house has none of them. */
function outdoorsChapter(brochure: Brochure): Chapter | null {
  const { sheet, words, plates } = brochure
  const { outdoors, sun } = brochure.house
  const seen = (sun?.bearings ?? []).map(({ name, ...direction }) => ({ name, note: words.hours.bearing(direction) }))
  if (outdoors === null && seen.length === 0) return null
  const title = outdoors ? words.sections.outdoors() : words.hours.bearings()
  const rows = [head(sheet, outdoors?.title ?? title, [outdoors?.text ?? null])]
  if (outdoors) rows.push(...tableAndPool(brochure, outdoors))
  const view = plates.terrace ?? (outdoors ? undefined : plates.spares.shift())
  if (view) rows.push(row(24, [seen.length > 0 ? wholePaper : toRightEdge(5), picture(sheet, view, { least: 0.25 })]))
  if (seen.length > 0) {
    const sea = sun?.seaSpan ? [{ name: sun.seaSpan.text }] : []
    const list = ledger(sheet, [...seen, ...sea], 4, styles.entry)
    rows.push(row(20, [measure, outdoors ? stack([smallHeading(sheet, words.hours.bearings()), list]) : list]))
  }
  return { title, rows }
}

/** Two photographs side by side with their words below, or one as wide as the paper. */
function tableAndPool({ sheet, plates }: Brochure, outdoors: NonNullable<ShownHouse['outdoors']>): Row[] {
  const both = [
    { plate: plates.dining, says: outdoors.dining, span: fromLeftEdge(8), words: across(1, 6) },
    { plate: plates.pool, says: outdoors.pool, span: across(9, 4), words: across(9, 4) },
  ]
  const hung = both.flatMap(({ plate, span }) => (plate ? [{ plate, span }] : []))
  const shape = { least: 0.5, most: hung.length > 1 ? 1.56 : 1, isCaptioned: false }
  const pictures = hung.map(
    ({ plate, span }) => [hung.length > 1 ? span : wholePaper, picture(sheet, plate, shape)] as const,
  )
  const leaves = both.flatMap(({ says, words }) => {
    if (says === null) return []
    const title = text(sheet, 'H3', says.title, inks.subtitle, [0, 2])
    return [[words, stack([title, text(sheet, 'P', says.text, inks.quiet)])] as const]
  })
  return [row(24, ...pictures), row(8, ...leaves)].filter(({ columns }) => columns.length > 0)
}

/** On ink: from the bedrooms that exist to those that could be built. Null if no more could be. */
function potentialChapter({ sheet, house, palette, words, plates, materials }: Brochure): Chapter | null {
  const { potential } = house
  if (potential === null) return null
  const drawn = house.plates.potential === 'elevation' ? readHouseDrawing(materials, palette) : null
  const rows = [row(0, [across(1, 9), headline(sheet, potential.title)])]
  rows.push(row(40, [measure, fromNowToThen(sheet, potential)]))
  if (drawn) {
    const { drawing, caption } = potential
    rows.push(row(20, [wholePaper, houseDrawing(sheet, drawn, drawing ?? '', caption ?? '')]))
  } else if (plates.potential)
    rows.push(row(30, [wholePaper, picture(sheet, plates.potential, { least: 0.4, isCaptioned: false })]))
  const parts = potential.parts.map(({ title, text: note }, at) => ({ name: title, note, key: drawn?.keys[at]?.key }))
  if (parts.length > 0) rows.push(row(26, [measure, ledger(sheet, parts, 2)]))
  if (potential.plans) rows.push(row(4, [measure, text(sheet, 'P', potential.plans, inks.quiet)]))
  return { title: words.sections.potential(), rows, isOnInk: true }
}

/** Two numbers with an arrow from one to the other, and the words below the arrow. */
function fromNowToThen(sheet: Sheet, { now, possible, text: words }: ShownPotential): Block {
  const style = styles.figure
  const [from, to] = [`${now.count}`, `${possible.count}`]
  const start = measure.x + Math.max(sheet.widthOf(from, style), 66) + 14
  const end = paper.right - sheet.widthOf(to, style) - 14
  return {
    height: () => 112,
    draw: ({ y }) => {
      const label = { style: styles.fine, colour: 'quiet' } as const
      sheet.text('P', from, { x: measure.x - 2, y }, { style })
      sheet.text('P', now.label, { x: measure.x, y: y + 98 }, label)
      const line = y + 32
      sheet.line([start, line], [end, line], 'accent', 0.7)
      for (const side of [-4, 4]) sheet.line([end - 5, line + side], [end, line], 'accent', 0.7)
      const between = { x: start, y: line + 12, width: Math.min(across(1, 7).width, end - start) }
      sheet.text('P', words, between, { style: styles.body })
      sheet.text('P', to, { x: paper.right + 4, y, align: 'right' }, { style, colour: 'accent' })
      sheet.text('P', possible.label, { x: paper.right, y: y + 98, align: 'right' }, label)
    },
  }
}

/** The places around the house and the time to each, and the coast if the house is on it. */
function locationChapter(brochure: Brochure): Chapter {
  const { sheet, house, words } = brochure
  const { title, distances } = house.location
  const { location } = words
  const drawn = coast(brochure)
  const privacies = [
    ...(drawn ? [location.circle()] : []),
    ...(takesEnquiries(house.facts) ? [location.privacy()] : []),
  ]
  const privacy = stack(
    privacies.length === 0
      ? []
      : [
          text(sheet, 'H3', location.privacyTitle(), inks.subtitle, [0, 4]),
          text(sheet, 'P', privacies.join(' '), inks.small),
        ],
  )
  const times = within(sheet, 'Table', stack(distances.map((each) => distance(sheet, each))))
  const table = stack([text(sheet, 'P', location.from[house.facts.kind](), { style: styles.label }, [0, 6]), times])
  const rows = [
    head(sheet, title),
    distances.length > 0 ? row(24, [across(1, 6), table], [across(8, 5), privacy]) : row(24, [across(1, 8), privacy]),
  ]
  if (drawn) rows.push(row(0, [wholePaper, drawn]))
  return { title: words.sections.location(), rows }
}

/** A place and the time to it, with dots between them, or below it if both together are too long. */
function distance(sheet: Sheet, { place, time }: ShownHouse['location']['distances'][number]): Block {
  const { style } = inks.subtitle
  const least = sheet.widthOf(place, style) + sheet.widthOf(time, style) + 16
  return {
    height: (width) => (least > width ? 44 : 22),
    draw: ({ x, y, width }) => {
      const [from, to] = [x + sheet.widthOf(place, style) + 8, x + width - sheet.widthOf(time, style) - 8]
      const line = y + 13.5
      const below = from > to ? 20 : 0
      if (from <= to)
        sheet.art((doc) => {
          doc.moveTo(from, line).lineTo(to, line).lineWidth(0.6).dash(0.6, { space: 2 }).stroke(sheet.colours.inkSoft)
        })
      sheet.within('TR', () => {
        sheet.within('TH', () => sheet.text('P', place, { x, y }, inks.subtitle), { scope: 'Row' })
        const ink = { style, colour: 'accentDeep' } as const
        sheet.within('TD', () => sheet.text('P', time, { x: x + width, y: y + below, align: 'right' }, ink))
      })
    },
  }
}

// What more rooms need goes to the next page.
const roomsTogether = 20

/** The page of tables: all other facts, and the rooms, in two columns. Null if the house states none of them. */
function particularsChapter({ sheet, house: { particulars } }: Brochure): Chapter | null {
  if (particulars === undefined) return null
  const { title, groups, rooms } = particulars
  const width = across(1, 6).width - 10
  const roomRows = (rooms?.rows ?? []).map(({ name, ...about }) => {
    const said = [about.floor, about.area, about.orientation].filter((each) => each !== null)
    return { label: name, value: said.join(' · ') }
  })
  const parts = [groups]
  for (let at = 0; at < roomRows.length; at += roomsTogether) {
    const some = roomRows.slice(at, at + roomsTogether)
    const half = Math.ceil(some.length / 2)
    const halves = [some.slice(0, half), some.slice(half)].filter((rows) => rows.length > 0)
    parts.push(halves.map((rows, index) => ({ title: at + index === 0 ? (rooms?.title ?? '') : '', rows })))
  }
  return { title, rows: [head(sheet, title, []), ...parts.filter((part) => part.length > 0).map(inTwoColumns)] }

  /** Divides the groups, in their order, into two columns of about the same height. */
  function inTwoColumns(part: typeof groups): Row {
    const blocks = part.map(groupBlock)
    const splits = blocks.map((_, at) => [stack(blocks.slice(0, at + 1)), stack(blocks.slice(at + 1))])
    const higher = (split: readonly Block[]) => Math.max(...split.map((each) => each.height(width)))
    const [first = stack([]), second = stack([])] =
      splits.toSorted((one, other) => higher(one) - higher(other))[0] ?? []
    return row(24, [{ x: across(1, 6).x, width }, first], [{ x: across(7, 6).x + 10, width }, second])
  }

  function groupBlock({ title, rows }: (typeof groups)[number]): Block {
    const heading = text(sheet, 'H3', title || '\u00a0', { style: styles.label, colour: 'quiet' }, [0, 7])
    return stack([heading, pairs(sheet, rows), space(16)])
  }
}
