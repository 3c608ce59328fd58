import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { firstScript } from './first-script.ts'

/** Builds dist/client, dist/first-script.js and dist/server: what browsers load, the inline script, and what renders the pages. */
export async function buildSite() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await writeFile('dist/first-script.js', await firstScript())
  await compressFolder('dist/client')
}
