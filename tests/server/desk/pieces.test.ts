import { expect, test } from 'vitest'
import { piecesBetween } from '../../../server/desk/words/pieces.ts'

const marked = (before: string, after: string) =>
  piecesBetween(before, after).map(({ text, how }) =>
    how === 'same' ? text : how === 'out' ? `-${text}-` : `+${text}+`,
  )

test.each([
  [
    'The terrace looks over the bay to the west.',
    'The terrace looks over the garden to the west.',
    ['The terrace looks over the ', '-bay-', ' ', '+garden+', ' to the west.'],
  ],
  [
    'The six bedrooms lie apart from them, in the quiet.',
    'The six bedrooms lie apart, in the quiet.',
    ['The six bedrooms lie apart', ' ', '-from them-', ', in the quiet.'],
  ],
  [
    'A long house above the sea, with the old port below it.',
    'A long house above the sea, with two wide bays below it.',
    ['A long house above the sea, with ', '-the old port-', ' ', '+two wide bays+', ' below it.'],
  ],
])('what changed in ‘%s’ is shown word by word', (before, after, pieces) => {
  expect(marked(before, after)).toEqual(pieces)
})

test('a rewritten sentence is shown as a whole, the old one first', () => {
  const [before, after] = ['The house stands on its hill.', 'From every window one sees the bay.']
  expect(marked(before, after)).toEqual([`-${before}-`, ' ', `+${after}+`])
})
