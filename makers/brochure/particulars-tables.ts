import type { ShownParticulars, ShownRooms } from '../../content/shown-house.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, styles, type TypeStyle } from './style.ts'

/** The position of the next line, measured from the top of the page. */
export interface Flow {
  y: number
  /** Starts another page unless this much height is left. */
  need(height: number): void
}

type Group = ShownParticulars['groups'][number]

const value: TypeStyle = { font: 'displayRegular', size: 12.5, leading: 14 }
const air = 7
const headHeight = 20
const groupGap = 24
const leastRoom = 150
const width = columns(6) - 10
const label = { width: width * 0.4 - 10 }
const entry = { at: width * 0.4, width: width * 0.6 }

/** Draws the groups in order, in two columns of about the same height. */
export function groups(sheet: Sheet, all: readonly Group[], flow: Flow) {
  if (all.length === 0) return
  const heights = all.map((each) => groupHeight(sheet, each))
  const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
  const higher = (split: number) => Math.max(total(heights.slice(0, split)), total(heights.slice(split)))
  const splits = all.map((_, at) => at + 1)
  const split = splits.toSorted((a, b) => higher(a) - higher(b))[0] ?? all.length
  const column = (parts: readonly Group[], x: number) => {
    let y = flow.y
    for (const part of parts) y = group(sheet, part, x, y)
  }
  column(all.slice(0, split), columnAt(1))
  column(all.slice(split), columnAt(7) + 10)
  flow.y += higher(split)
}

const groupHeight = (sheet: Sheet, { rows }: Group) =>
  rows.reduce((sum, row) => sum + rowHeight(sheet, row), headHeight + groupGap)

function rowHeight(sheet: Sheet, row: Group['rows'][number]): number {
  const values = sheet.linesOf(row.value, { x: 0, y: 0, width: entry.width }, { style: value }) * value.leading
  const labels = sheet.linesOf(row.label, { x: 0, y: 0, width: label.width }, { style: styles.small })
  return Math.max(values, labels * styles.small.leading) + air
}

function group(sheet: Sheet, each: Group, x: number, top: number): number {
  sheet.text('H3', each.title, { x, y: top }, { style: styles.label, colour: sheet.colours.inkSoft })
  let y = top + headHeight
  sheet.within('Table', () => {
    for (const row of each.rows) {
      sheet.rule(x, y - 12, width)
      const line = { y: y + 1 }
      sheet.within('TR', () => {
        const soft = { style: styles.small, colour: sheet.colours.inkSoft }
        sheet.within('TH', () => sheet.text('P', row.label, { x, ...line, width: label.width }, soft), { scope: 'Row' })
        const place = { x: x + entry.at, ...line, width: entry.width }
        sheet.within('TD', () => sheet.text('P', row.value, place, { style: value }))
      })
      y += rowHeight(sheet, row)
    }
  })
  return y + groupGap
}

const cells = [
  { of: 'floor', x: columnAt(7) + 10, width: columns(2) + 20 },
  { of: 'area', x: columnAt(10), width: columns(1) + 20 },
  { of: 'orientation', x: columnAt(11) + 14, width: columns(2) - 14 },
] as const

/** Draws the table of rooms, and continues it on the next page if necessary. */
export function rooms(sheet: Sheet, { title, heads, rows }: ShownRooms, flow: Flow) {
  const soft = { style: styles.small, colour: sheet.colours.inkSoft }
  const filled = cells.filter(({ of }) => heads[of] !== null)
  // A few rows alone at the foot of a page would look left over.
  flow.need(leastRoom)
  flow.y += 8
  sheet.text('H3', title, { x: columnAt(1), y: flow.y }, { style: styles.subtitle })
  flow.y += 24
  sheet.within('Table', () => {
    sheet.within('TR', () => {
      const line = { y: flow.y }
      const head = { scope: 'Column' } as const
      sheet.within('TH', () => sheet.text('P', heads.name, { x: columnAt(1), ...line }, soft), head)
      for (const { of, x } of filled)
        sheet.within('TH', () => sheet.text('P', heads[of] ?? '', { x, ...line }, soft), head)
    })
    flow.y += headHeight
    for (const row of rows) {
      const name = { x: columnAt(1), y: flow.y, width: columns(6) }
      const lines = sheet.linesOf(row.name, name, { style: value })
      flow.need(lines * value.leading)
      const line = { y: flow.y }
      sheet.rule(columnAt(1), flow.y - 13, columns(12))
      sheet.within('TR', () => {
        sheet.within('TH', () => sheet.text('P', row.name, { ...name, ...line }, { style: value }), { scope: 'Row' })
        for (const { of, x, width } of filled)
          sheet.within('TD', () => sheet.text('P', row[of] ?? '', { x, ...line, width }, soft))
      })
      flow.y += lines * value.leading + 5
    }
  })
  flow.y += groupGap
}
