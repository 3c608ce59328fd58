import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { brochureName, cardName, readyFor, tidyMade } from '../../../house/making/files.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { age } from '../../support/files.ts'
import { houseWith, shipped } from '../../support/houses.ts'

const publicUrl = 'https://house.example'

/** Returns a shelf on which these files are made. */
function shelfWith(names: readonly string[]) {
  const shelf = shelfOf(temporaryFolder(), temporaryFolder())
  const [folder] = shelf.made
  mkdirSync(folder, { recursive: true })
  for (const name of names) {
    writeFileSync(path.join(folder, name), '')
    age(path.join(folder, name), 2 * 86_400_000)
  }
  return { shelf, folder }
}

test('a house keeps its previous brochure and card until new ones are made, and never gets those of another house', () => {
  const names = [brochureName(shipped, 'en', publicUrl), cardName(shipped, 'en')]
  const { shelf, folder } = shelfWith(names)
  const ready = (changes: Parameters<typeof houseWith>[0]) => readyFor(houseWith(changes), 'en', shelf, publicUrl)
  const [brochure, card] = names.map((name) => path.join(folder, name))
  expect(ready({})).toEqual({ brochure, card })
  expect(ready({ figures: { estate: 501 } })).toEqual({ brochure, card })
  expect(ready({ figures: { name: 'Bastide des Figuiers' } })).toEqual({ brochure: null, card: null })
})

test('once its own are made, a house removes its former brochures, and keeps those of other houses for people who wrote about them', () => {
  const others = houseWith({ figures: { name: 'Bastide des Figuiers' } })
  const kept = languages.flatMap((language) => [
    brochureName(shipped, language, publicUrl),
    cardName(shipped, language),
    brochureName(others, language, publicUrl),
  ])
  const former = brochureName(houseWith({ figures: { estate: 501 } }), 'en', publicUrl)
  const { shelf, folder } = shelfWith([...kept, former])
  tidyMade(shipped, shelf, publicUrl)
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
})
