import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Fact, Part, Sheet } from './sheet.ts'

/** The letter as plain text, complete without its other half. */
export const textOf = (sheet: Sheet): string => [...textPieces(sheet, sheet.parts)].join('')

const piecesAtOnce = 100

/** The same for a letter of thousands of parts: a hundred at a time, with other work in between. It can be read once. */
export async function* textInTurns(sheet: Omit<Sheet, 'parts'>, parts: Iterable<Part>): AsyncGenerator<string> {
  let pieces: string[] = []
  for (const piece of textPieces(sheet, parts)) {
    pieces.push(piece)
    if (pieces.length < piecesAtOnce) continue
    yield pieces.join('')
    pieces = []
    await nextTurn()
  }
  yield pieces.join('')
}

function* textPieces(sheet: Omit<Sheet, 'parts'>, parts: Iterable<Part>): Generator<string> {
  const { name, place } = sheet.letterhead
  const words = wordsIn(sheet.language).letters
  yield `${name}\n${place}\n\n${underlined(sheet.title)}\n\n`
  for (const part of parts) {
    const block = blockOf(part, words)
    if (block !== '') yield `${block}\n\n`
  }
  yield `${['-- ', ...sheet.foot].join('\n')}\n`
}

function blockOf(part: Part, words: TranslationFunctions['letters']): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text
    case 'facts':
      return [
        ...(part.heading === undefined ? [] : [underlined(part.heading)]),
        ...part.rows.map((row) => factLine(row, words)),
      ].join('\n')
    case 'words':
      // Quoted, so that nothing a visitor types can pass for a part of the letter.
      return `${underlined(part.heading)}\n${part.text.replace(/^/gm, '> ')}`
    case 'code':
      return `${underlined(part.heading)}\n${part.code}\n${part.how}`
    case 'draft':
      return `${underlined(part.heading)}\n${part.text}`
    case 'prices':
      return [underlined(part.heading), ...part.rows.map(({ label, amount }) => `${label} ${amount}`)].join('\n')
    case 'actions':
      return part.actions
        .filter(({ href }) => href.startsWith('http'))
        .map(({ label, href }) => words.line({ label, value: href }))
        .join('\n')
  }
}

function factLine({ label, value, href, warning }: Fact, words: TranslationFunctions['letters']): string {
  const link = href?.startsWith('http') ? ` (${href})` : ''
  return `${words.line({ label, value: `${value}${link}` })}${warning === undefined ? '' : `\n    ${warning}`}`
}

function underlined(heading: string): string {
  return `${heading}\n${'-'.repeat([...heading].length)}`
}
