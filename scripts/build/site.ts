import { build } from 'vite'
import { compressFolder } from './compress.ts'

/** dist/client and dist/server: what browsers load, and what renders the pages. */
export async function buildSite() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await compressFolder('dist/client')
}
