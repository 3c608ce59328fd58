import { type Block, picture } from './blocks.ts'
import type { Plates } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { paper, type Span, wholePaper } from './style.ts'

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
