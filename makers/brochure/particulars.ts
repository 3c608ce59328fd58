import { type Block, pairs, space, stack, text } from './blocks.ts'
import type { Brochure } from './brochure.ts'
import { head } from './chapters.ts'
import { type Chapter, type Row, row } from './flow.ts'
import { across, styles } from './style.ts'

// What more rooms need goes to the next page.
const roomsTogether = 20
const width = across(1, 6).width - 10
const left = { x: across(1, 6).x, width }
const right = { x: across(7, 6).x + 10, width }

/** The page of tables: all other facts, and the rooms, in two columns. Null if the house states none of them. */
export function particularsChapter({ sheet, house: { particulars } }: Brochure): Chapter | null {
  if (particulars === undefined) return null
  const { title, groups, rooms } = particulars
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
    const higher = (columns: readonly Block[]) => Math.max(...columns.map((each) => each.height(width)))
    const [first = stack([]), second = stack([])] =
      splits.toSorted((one, other) => higher(one) - higher(other))[0] ?? []
    return row(24, [left, first], [right, second])
  }

  function groupBlock({ title, rows }: (typeof groups)[number]): Block {
    const heading = text(sheet, 'H3', title || '\u00a0', { style: styles.label, colour: 'quiet' }, [0, 7])
    return stack([heading, pairs(sheet, rows), space(16)])
  }
}
