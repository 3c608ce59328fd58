import { fileURLToPath } from 'node:url'
import { photos } from '../content/photos.ts'
import { villa } from '../content/villa.ts'
import { makeCards } from '../makers/cards/make.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

await makeCards({
  villa,
  photos,
  originals: at('content/photos'),
  output: at('dist/cards'),
})
