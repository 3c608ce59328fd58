import { cutPlate, type Plate, type Plates } from './brochure.ts'
import { type Box, type Ink, type Sheet, scaled } from './sheet.ts'
import { baselineOf, measure, paper, type Span, styles, type TypeStyle, wholePaper } from './style.ts'

/** Something that is set in a column. */
export interface Block {
  /** The least height at this width. */
  height(width: number): number
  /** The greatest height. Pictures and drawings grow until the page is full. Missing for everything else. */
  most?(width: number): number
  /** Prepares what can be drawn only when the box is known. */
  load?(box: Box): Promise<void>
  draw(box: Box): void
}

export const inks = {
  subtitle: { style: styles.subtitle },
  small: { style: styles.small },
  quiet: { style: styles.small, colour: 'quiet' },
  fine: { style: styles.fine },
  quietFine: { style: styles.fine, colour: 'quiet' },
} as const satisfies Record<string, Ink>

/** Text in one style, with space above and below it. */
export function text(sheet: Sheet, tag: string, words: string, ink: Ink, [above, below] = [0, 0]): Block {
  return {
    height: (width) => above + sheet.heightOf(words, ink.style, width) + below,
    draw: ({ x, y, width }) => sheet.text(tag, words, { x, y: y + above, width }, ink),
  }
}

/** Several texts in one style. Those that are null are left out. */
export const lines = (sheet: Sheet, all: readonly (string | null)[], ink: Ink): Block =>
  stack(all.flatMap((each) => (each === null ? [] : [text(sheet, 'P', each, ink)])))

export const space = (height: number): Block => ({ height: () => height, draw: () => {} })

/** A headline of at most two lines of similar length. It is smaller if a language needs more room. */
export function headline(sheet: Sheet, words: string): Block {
  const styleAt = (width: number, scale = 1): TypeStyle => {
    const style = scaled(styles.title, scale)
    return scale < 0.7 || sheet.heightOf(words, style, width) <= 2 * style.leading
      ? style
      : styleAt(width, scale - 0.03)
  }
  return {
    height: (width) => sheet.heightOf(words, styleAt(width), width),
    draw: ({ x, y, width }) => {
      const style = styleAt(width)
      sheet.text('H2', words, { x, y, width: sheet.balanced(words, style, width) }, { style })
    },
  }
}

/** The small heading of a part in capitals, below a rule. */
export const label = (sheet: Sheet, words: string): Block => ({
  height: () => 30,
  draw: ({ x, y, width }) => {
    sheet.rule(x, y, width)
    sheet.text('H3', words, { x, y: y + 12 }, { style: styles.label })
  },
})

/** Blocks one below the other. */
export function stack(blocks: readonly Block[]): Block {
  const placed = ({ x, y, width }: Box) => {
    let foot = y
    return blocks.map((block) => {
      const box = { x, y: foot, width, height: block.height(width) }
      foot += box.height
      return { block, box }
    })
  }
  return {
    height: (width) => blocks.reduce((sum, block) => sum + block.height(width), 0),
    load: async (box) => {
      for (const each of placed(box)) await each.block.load?.(each.box)
    },
    draw: (box) => {
      for (const each of placed(box)) each.block.draw(each.box)
    },
  }
}

/** A block that is an element of the document's structure. */
export const within = (sheet: Sheet, tag: string, block: Block): Block => ({
  ...block,
  draw: (box) => sheet.within(tag, () => block.draw(box)),
})

/** A photograph. It grows between two shapes, each given as height by width. */
export function picture(sheet: Sheet, plate: Plate, { least = 0.5, most = 1, isCaptioned = true } = {}): Block {
  // A photograph at the edge of the paper has its caption within the margins.
  const line = (x: number, width: number) => ({ x: Math.max(x, paper.margin), width: Math.min(width, measure.width) })
  const below = (width: number) =>
    isCaptioned ? 6 + sheet.heightOf(plate.caption, inks.quiet.style, line(0, width).width) : 0
  let jpeg: Buffer = Buffer.alloc(0)
  return {
    height: (width) => width * least + below(width),
    most: (width) => width * most + below(width),
    load: async ({ width, height }) => {
      jpeg = await cutPlate(plate, width, height - below(width))
    },
    draw: ({ x, y, width, height }) => {
      const shape = { width, height: height - below(width) }
      sheet.figure(plate.alt, { x, y, ...shape }, (doc) => doc.image(jpeg, x, y, shape))
      if (isCaptioned) sheet.text('Caption', plate.caption, { ...line(x, width), y: y + shape.height + 6 }, inks.quiet)
    },
  }
}

interface LedgerEntry {
  name: string
  note?: string | null
  /** A numeral before the name. */
  key?: string | undefined
}

/** A list of entries below rules, in columns. */
export function ledger(
  sheet: Sheet,
  entries: readonly LedgerEntry[],
  columns: number,
  style: TypeStyle = styles.subtitle,
): Block {
  const indent = entries.some(({ key }) => key) ? 26 : 0
  const columnOf = (width: number) => (width + paper.gutter) / columns
  const wordsIn = (width: number) => columnOf(width) - paper.gutter - indent
  const heightOf = ({ note }: LedgerEntry, width: number) =>
    20 + style.leading + (note ? 1 + sheet.heightOf(note, inks.quiet.style, width) : 0)
  const drawEntry = ({ name, note, key }: LedgerEntry, x: number, top: number, width: number) => {
    const y = top + 8
    sheet.rule(x - indent, top, width + indent)
    sheet.within('LI', () => {
      if (key) sheet.text('Lbl', key, { x: x - indent, y }, { style: styles.key, colour: 'accent' })
      sheet.text('LBody', name, { x, y }, { style: sheet.fitted(name, style, width) })
      if (note) sheet.text('LBody', note, { x, y: y + style.leading + 1, width }, inks.quiet)
    })
  }
  const line = (row: readonly LedgerEntry[]): Block => ({
    height: (width) => Math.max(...row.map((each) => heightOf(each, wordsIn(width)))),
    draw: ({ x, y, width }) => {
      for (const [at, each] of row.entries()) drawEntry(each, x + at * columnOf(width) + indent, y, wordsIn(width))
    },
  })
  const starts = entries.flatMap((_, at) => (at % columns === 0 ? [at] : []))
  return within(sheet, 'L', stack(starts.map((at) => line(entries.slice(at, at + columns)))))
}

/** A table of labels and values. `at` is where the values begin, as a share of its width. */
export function pairs(
  sheet: Sheet,
  all: Readonly<Record<'label' | 'value', string>>[],
  { at = 0.4, isFine = false } = {},
): Block {
  const [name, value] = isFine ? [styles.fine, styles.fine] : [styles.small, styles.entry]
  const gap = isFine ? 3 : 8
  const shift = baselineOf(value) - baselineOf(name)
  const places = (width: number) => ({ label: width * at - 8, value: width * (1 - at) })
  const pair = (each: (typeof all)[number]): Block => ({
    height: (width) => {
      const { label, value: room } = places(width)
      return gap + Math.max(shift + sheet.heightOf(each.label, name, label), sheet.heightOf(each.value, value, room))
    },
    draw: ({ x, y, width }) => {
      const room = places(width)
      const [label, beside] = [
        { x, y: y + gap / 2 + shift, width: room.label },
        { x: x + width * at, y: y + gap / 2, width: room.value },
      ]
      if (!isFine) sheet.rule(x, y, width)
      sheet.within('TR', () => {
        const named = () => sheet.text('P', each.label, label, { style: name, colour: 'quiet' })
        sheet.within('TH', named, { scope: 'Row' })
        sheet.within('TD', () => sheet.text('P', each.value, beside, { style: value }))
      })
    },
  })
  return within(sheet, 'Table', stack(all.map(pair)))
}

/** Blocks side by side, on a page together. */
export interface Row {
  columns: readonly (Span & { block: Block })[]
  /** The space above it, unless it begins a page. */
  above: number
  /** True for a heading, which never ends a page. */
  leads?: true
}

/** A part of the brochure, which flows over as many pages as it needs. */
export interface Chapter {
  title: string
  rows: readonly Row[]
  isOnInk?: boolean
}

/** Returns a row of columns, each given as its span and its block. */
export const row = (above: number, ...columns: readonly (readonly [Span, Block])[]): Row => ({
  above,
  columns: columns.map(([span, block]) => ({ ...span, block })),
})

interface Page {
  isOnInk: boolean
  rows: { row: Row; chapter: Chapter; height: number }[]
  /** The lower edge of its last row, with each picture as low as it can be. */
  foot: number
}

// A chapter that needs less shares a page with the one before, if both fit.
const short = 0.45 * paper.height
// A photograph that is lower would look like a strip.
const lowest = 170

/** Draws the chapters one after the other. Pictures fill the pages, and a page without one gets one that no place shows. */
export async function drawChapters(sheet: Sheet, chapters: readonly Chapter[], name: string, plates: Plates) {
  for (const page of paginate(chapters)) {
    const chapter = page.rows.at(-1)?.chapter
    const hasRoom = !page.isOnInk && !page.rows.some(({ row }) => mostOf(row) > 0) && paper.foot - page.foot > lowest
    // If all are shown, a page that is more than half empty shows one again.
    const again = page.foot < paper.foot / 2 ? (plates.front ?? plates.cover) : undefined
    const plate = hasRoom ? (plates.spares.shift() ?? again) : undefined
    if (plate && chapter) add(page, chapter, row(26, [wholePaper, picture(sheet, plate, { least: 0.2 })]))
    await drawPage(sheet, page, name)
  }
}

function paginate(chapters: readonly Chapter[]): Page[] {
  const pages: Page[] = []
  for (const chapter of chapters) {
    const { isOnInk = false, rows } = chapter
    let page = pages.at(-1)
    if (page && !joins(page, chapter)) page = undefined
    for (const [at, each] of rows.entries()) {
      if (page === undefined || (page.rows.length > 0 && footAfter(page.foot, rows.slice(at)) > paper.foot)) {
        page = { isOnInk, rows: [], foot: 0 }
        pages.push(page)
      }
      add(page, chapter, each)
    }
  }
  return pages
}

/** True if a chapter fits below another, one of the two is short, and it does not begin with a picture across the paper. */
function joins(page: Page, { rows, isOnInk = false }: Chapter): boolean {
  if (rows[0] && topOf(rows[0], true, 0) === 0) return false
  const own = rows.reduce((foot, each) => foot + each.above + heightOf(each), 0)
  return page.isOnInk === isOnInk && Math.min(page.foot, own) < short && page.foot + own <= paper.foot
}

/** Returns the lower edge of the first of these rows and, below a heading, of what it is the heading of. */
function footAfter(top: number, [first, ...rest]: readonly Row[]): number {
  if (first === undefined) return top
  const foot = top + first.above + heightOf(first)
  return first.leads ? footAfter(foot, rest) : foot
}

function add(page: Page, chapter: Chapter, added: Row) {
  const height = heightOf(added)
  page.foot = topOf(added, page.rows.length === 0, page.foot) + height
  page.rows.push({ row: added, chapter, height })
}

/** Returns where a row begins. A picture as wide as the paper that begins a page reaches its upper edge. */
function topOf(row: Row, isFirst: boolean, foot: number): number {
  if (!isFirst) return foot + row.above
  return mostOf(row) > 0 && row.columns[0]?.width === paper.width ? 0 : paper.head
}

const heightOf = ({ columns }: Row) => Math.max(...columns.map(({ block, width }) => block.height(width)))

/** Returns the height to which a row can grow. 0 if it cannot. */
const mostOf = ({ columns }: Row) => Math.max(...columns.map(({ block, width }) => block.most?.(width) ?? 0))

async function drawPage(sheet: Sheet, { isOnInk, rows, foot }: Page, name: string) {
  const room = rows.map(({ row, height }) => Math.max(0, mostOf(row) - height))
  const all = room.reduce((sum, each) => sum + each, 0)
  const share = all === 0 ? 0 : Math.min(1, (paper.foot - foot) / all)
  sheet.page(isOnInk)
  let y = 0
  for (const [at, { row, chapter, height: least }] of rows.entries()) {
    y = topOf(row, at === 0, y)
    const height = least + (room[at] ?? 0) * share
    sheet.section(chapter)
    for (const { x, width, block } of row.columns) {
      const box = { x, y, width, height: block.most ? height : block.height(width) }
      await block.load?.(box)
      block.draw(box)
    }
    y += height
  }
  sheet.folio(name)
}
