import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { facts } from '../content/mas-cantelaure/facts.ts'
import { photographs, plates } from '../content/mas-cantelaure/photographs.ts'
import { en } from '../content/mas-cantelaure/words/en.ts'
import { fr } from '../content/mas-cantelaure/words/fr.ts'
import { packHouse } from './house/pack-house.ts'

// Packs the houses that ship next to the default one, each as a file for villa house import.
const root = path.resolve(import.meta.dirname, '..')
const shelf = path.join(root, 'dist/houses')

await rm(shelf, { recursive: true, force: true })
await mkdir(shelf, { recursive: true })
await packHouse(
  path.join(root, 'content/mas-cantelaure'),
  { facts, words: { en, fr }, photographs, plates },
  path.join(shelf, 'mas-cantelaure.tar.gz'),
)
