import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brochureName, cardName, readyFor } from '../../house/made.ts'
import { shelfOf } from '../../house/shelf.ts'
import { temporaryFolder } from '../support/databases.ts'
import { houseWith, shipped } from '../support/houses.ts'

const publicUrl = 'https://house.example'

test('a house keeps its previous brochure and card until new ones are made, and never gets those of another house', () => {
  const shelf = shelfOf(temporaryFolder(), temporaryFolder())
  const [folder] = shelf.made
  mkdirSync(folder, { recursive: true })
  const names = [brochureName(shipped, 'en', publicUrl), cardName(shipped, 'en')]
  for (const name of names) writeFileSync(path.join(folder, name), '')
  const ready = (changes: Parameters<typeof houseWith>[0]) => readyFor(houseWith(changes), 'en', shelf, publicUrl)
  const [brochure, card] = names.map((name) => path.join(folder, name))
  expect(ready({})).toEqual({ brochure, card })
  expect(ready({ figures: { estate: 501 } })).toEqual({ brochure, card })
  expect(ready({ figures: { name: 'Bastide des Figuiers' } })).toEqual({ brochure: null, card: null })
})
