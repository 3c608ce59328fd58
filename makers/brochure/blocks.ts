import { cutPlate, type Plate } from './plates.ts'
import { type Box, type Ink, type Sheet, scaled } from './sheet.ts'
import { baselineOf, measure, paper, styles, type TypeStyle } from './style.ts'

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
