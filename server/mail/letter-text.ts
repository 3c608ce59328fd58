import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContent, LetterFact, LetterPart } from './letter-content.ts'

/** Returns the letter as plain text, which is complete without the HTML. */
export function textOf({ language, letterhead, title, parts, foot, stop }: LetterContent): string {
  const words = wordsIn(language).letters
  const head = title === null ? [] : [`${letterhead.name}\n${letterhead.place}`, underlined(title)]
  const blocks = [...head, ...parts.map((part) => blockOf(part, words))].filter((block) => block !== '')
  const end = stop ? [words.line({ label: stop.label, value: stop.href })] : []
  const small = foot.length === 0 ? '' : `${['-- ', ...foot, ...end].join('\n')}\n`
  return blocks.map((block) => `${block}\n\n`).join('') + small
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
