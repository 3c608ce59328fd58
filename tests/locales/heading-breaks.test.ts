import { expect, test } from 'vitest'
import { heldTogether } from '../../locales/heading-breaks.ts'

test.each([
  ['Above Antibes, on the Côte d’Azur', 'Above Antibes, on_the_Côte d’Azur'],
  ['Sous la maison, la place d’une autre', 'Sous la_maison, la_place d’une autre'],
  ['À la table du soir', 'À_la_table du_soir'],
  ['Allthe intown', 'Allthe intown'],
])('no line of the headline ‘%s’ ends with a small word', (headline, held) => {
  expect(heldTogether(headline).replaceAll('\u00a0', '_')).toBe(held)
})
