import { fileURLToPath } from 'node:url'
import { photos as catalogue } from '../content/photos.ts'
import { photos as en } from '../locales/en/photos.ts'
import { photos as fr } from '../locales/fr/photos.ts'
import { PhotoFaults } from '../makers/photographs/check.ts'
import { ingestPhotos } from '../makers/photographs/ingest.ts'
import { pageLadder } from '../makers/photographs/settings.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

try {
  await ingestPhotos({
    catalogue,
    words: { en, fr },
    originals: at('content/photos'),
    ladder: pageLadder,
    output: at('dist/photos'),
    manifest: at('content/photos.manifest.json'),
    styleSheet: at('renderer/styles/photos.css'),
    log: (line) => console.log(line),
  })
} catch (error) {
  if (!(error instanceof PhotoFaults)) throw error
  console.error(error.message)
  process.exitCode = 1
}
