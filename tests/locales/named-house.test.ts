import { expect, test } from 'vitest'
import type { Article } from '../../content/facts/figures.ts'
import { finisher } from '../../house/sentences.ts'
import { showHouse } from '../../house/shown.ts'
import { nameWithin, prepositions } from '../../locales/named-house.ts'
import { wordsIn } from '../../locales/words.ts'
import { factsWith, houseWith } from '../support/houses.ts'

test.each<[article: Article | null, name: string, the: string, of: string, to: string]>([
  ['la', 'Villa Aurore', 'la Villa Aurore', 'de la Villa Aurore', 'à la Villa Aurore'],
  ['le', 'Mas des Pins', 'le Mas des Pins', 'du Mas des Pins', 'au Mas des Pins'],
  ['l', 'Oustau', 'l’Oustau', 'de l’Oustau', 'à l’Oustau'],
  ['les', 'Terrasses', 'les Terrasses', 'des Terrasses', 'aux Terrasses'],
  [null, 'Cantelaure', 'Cantelaure', 'de Cantelaure', 'à Cantelaure'],
  [null, 'Le Mas', 'Le Mas', 'de Le Mas', 'à Le Mas'],
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
