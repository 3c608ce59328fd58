import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContent, LetterFact, LetterPart } from './letter-content.ts'

/** Returns the letter as plain text, which is complete without the HTML. */
export const textOf = (content: LetterContent): string => [...textPieces(content, content.parts)].join('')

const piecesAtOnce = 100

/** Returns the same for a letter of thousands of parts. It writes a hundred at a time and lets other work run in between. It can be read only once. */
export async function* textInTurns(
  content: Omit<LetterContent, 'parts'>,
  parts: Iterable<LetterPart>,
): AsyncGenerator<string> {
  let pieces: string[] = []
  for (const piece of textPieces(content, parts)) {
    pieces.push(piece)
    if (pieces.length < piecesAtOnce) continue
    yield pieces.join('')
    pieces = []
    await nextTurn()
  }
  yield pieces.join('')
}

function* textPieces(content: Omit<LetterContent, 'parts'>, parts: Iterable<LetterPart>): Generator<string> {
  const { name, place } = content.letterhead
  const words = wordsIn(content.language).letters
  if (content.title !== null) yield `${name}\n${place}\n\n${underlined(content.title)}\n\n`
  for (const part of parts) {
    const block = blockOf(part, words)
    if (block !== '') yield `${block}\n\n`
  }
  const stop = content.stop ? [words.line({ label: content.stop.label, value: content.stop.href })] : []
  if (content.foot.length > 0) yield `${['-- ', ...content.foot, ...stop].join('\n')}\n`
}

function blockOf(part: LetterPart, words: TranslationFunctions['letters']): string {
  switch (part.kind) {
    case 'paragraph':
    case 'letter':
    case 'note':
      return part.text
    case 'facts':
      return [
        ...(part.heading === undefined ? [] : [underlined(part.heading)]),
        ...part.rows.map((row) => factLine(row, words)),
      ].join('\n')
    case 'figures':
      return part.rows
        .map(({ figure, says, notes = [] }) => [`${figure}\u00a0${says}`, ...notes].join('\n    '))
        .join('\n')
    case 'words':
      // The text is quoted, so that a visitor's words cannot look like a part of the letter.
      return `${underlined(part.heading)}\n${part.text.replace(/^/gm, '> ')}`
    case 'signature':
      return [part.closing, '', part.name, ...(part.about === null ? [] : [part.about])].join('\n')
    case 'lines':
      return [...(part.heading === undefined ? [] : [underlined(part.heading)]), ...part.lines].join('\n')
    case 'moments':
      return part.moments.map((moment) => `- ${moment}`).join('\n')
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

function factLine({ label, value, href, warning }: LetterFact, words: TranslationFunctions['letters']): string {
  const link = href?.startsWith('http') ? ` (${href})` : ''
  return `${words.line({ label, value: `${value}${link}` })}${warning === undefined ? '' : `\n    ${warning}`}`
}

function underlined(heading: string): string {
  return `${heading}\n${'-'.repeat([...heading].length)}`
}
