import { expect, test } from 'vitest'
import { piecesBetween } from '../../../server/desk/words/pieces.ts'

const told = (before: string, after: string) =>
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
])('‘%s’ and its new wording are told apart word by word', (before, after, pieces) => {
  expect(told(before, after)).toEqual(pieces)
})

test('a sentence that was rewritten is told whole, first as it was', () => {
  const [before, after] = ['The house stands on its hill.', 'From every window one sees the bay.']
  expect(told(before, after)).toEqual([`-${before}-`, ' ', `+${after}+`])
})
