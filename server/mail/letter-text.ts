import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Fact, Part, Sheet } from './sheet.ts'

/** The letter as plain text, complete without its other half. */
export function textOf(sheet: Sheet): string {
  const { name, place } = sheet.letterhead
  const words = wordsIn(sheet.language).letters
  const blocks = [
    `${name}\n${place}`,
    underlined(sheet.title),
    ...sheet.parts.map((part) => blockOf(part, words)),
    ['-- ', ...sheet.foot].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
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
