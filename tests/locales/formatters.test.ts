import { expect, test } from 'vitest'
import type { Article } from '../../content/facts/figures.ts'
import { languages, regions } from '../../content/languages.ts'
import { finisher, heldTogether } from '../../house/sentences.ts'
import { showHouse } from '../../house/shown.ts'
import { bound, initFormatters, nameWithin, prepositions, spelled } from '../../locales/formatters.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { factsWith, houseWith } from '../support/houses.ts'

test.each(languages)('numbers in %s are written as Intl writes them', (locale) => {
  const { number } = initFormatters(locale)
  const intl = new Intl.NumberFormat(regions[locale])
  const odd = [1_000, 1_001, 4_500_000, 0.5, 12.25, -1, -999, 999.5]
  for (const value of [...Array(1_000).keys(), ...odd]) expect(number(value)).toBe(intl.format(value))
})

test('numbers in words have the gender of what they count', () => {
  expect([1, 2, 11, 20].map((value) => spelled('en', value, 'feminine'))).toEqual(['one', 'two', 'eleven', 'twenty'])
  expect([1, 2, 16].map((value) => spelled('fr', value, 'feminine'))).toEqual(['une', 'deux', 'seize'])
  expect([spelled('fr', 1, 'masculine'), spelled('fr', 21, 'feminine')]).toEqual(['un', null])
})

test('in French the first day of a month is written 1er, and the others as plain numbers', () => {
  const { date } = initFormatters('fr')
  const days = ['1er', '11', '31'].map((day) => `${day}\u00a0mars\u00a02027`)
  expect([date('2027-03-01'), date('2027-03-11'), date('2027-03-31')]).toEqual(days)
  const moment = 'lundi 1er\u00a0juin\u00a02026\u00a0à 1\u00a0h\u00a005'
  expect(bound('lundi 1 juin 2026 à 1\u00a0h\u00a005', 'fr')).toBe(moment)
  expect(initFormatters('en').date('2027-03-01')).toBe('1 March 2027')
})

test.each([
  ['Above Antibes, on the Côte d’Azur', 'Above Antibes, on_the_Côte d’Azur'],
  ['Sous la maison, la place d’une autre', 'Sous la_maison, la_place d’une autre'],
  ['À la table du soir', 'À_la_table du_soir'],
  ['Allthe intown', 'Allthe intown'],
])('no line of the headline ‘%s’ ends with a small word', (headline, held) => {
  expect(heldTogether(headline).replaceAll('\u00a0', '_')).toBe(held)
})

test.each<[article: Article | null, name: string, the: string, of: string, to: string]>([
  ['la', 'Villa Aurore', 'la Villa Aurore', 'de la Villa Aurore', 'à la Villa Aurore'],
  ['le', 'Mas des Pins', 'le Mas des Pins', 'du Mas des Pins', 'au Mas des Pins'],
  ['l', 'Oustau', 'l’Oustau', 'de l’Oustau', 'à l’Oustau'],
  ['les', 'Terrasses', 'les Terrasses', 'des Terrasses', 'aux Terrasses'],
  [null, 'Cantelaure', 'Cantelaure', 'de Cantelaure', 'à Cantelaure'],
  [null, 'Le Mas', 'le Mas', 'du Mas', 'au Mas'],
  [null, 'L’Oustau', 'l’Oustau', 'de l’Oustau', 'à l’Oustau'],
])('French joins %s and %s with its prepositions', (article, name, the, of, to) => {
  const named = nameWithin.fr(name, article)
  const { fr } = prepositions
  const joined = [named, fr.of(named), fr.from(named), fr.about(named), fr.to(named), fr.in(named)]
  expect(joined).toEqual([the, of, of, `au sujet ${of}`, to, to])
})

test('sentences of the page and of the owner use the article, and titles do without', () => {
  const mas = { figures: { name: 'Mas Clair', article: 'le' } } as const
  const { facts, title } = showHouse(houseWith(mas), 'fr')
  expect(title).toMatch(/^Mas Clair, /)
  const { toast, house } = wordsIn('fr')
  expect(toast.sent.text({ name: facts.named, hours: 24 })).toContain('que vous portez au Mas Clair.')
  expect(house.standing.sold.title({ name: facts.named })).toBe('Le Mas Clair a trouvé son propriétaire')
  const finish = finisher(factsWith(mas), 'fr')
  expect(finish('{theName} regarde la mer. La terrasse {ofName} aussi. {name}.')).toBe(
    'Le Mas Clair regarde la mer. La terrasse du Mas Clair aussi. Mas Clair.',
  )
})

test('an hour of the desk has no nought before it in French', () => {
  const { time, stamp } = momentsIn('fr', 'UTC', 0)
  expect(`${time(0)}, ${stamp(0)}`).toMatch(/^0\sh\s00, jeudi .*\s0\sh\s00$/)
})
