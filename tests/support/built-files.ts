import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { temporaryFolder } from './databases.ts'

export const script = `export const answer = ${'1 + '.repeat(200)}0\n`

/** A dist folder with one file of each kind. */
export function builtFiles(): string {
  const dist = temporaryFolder()
  const put = (file: string, content: string | Buffer) => {
    const place = path.join(dist, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, content)
  }
  put('client/assets/page.DiGeSt12.js', script)
  put('client/assets/page.DiGeSt12.js.br', brotliCompressSync(script))
  put('client/assets/page.DiGeSt12.js.gz', gzipSync(script))
  put('client/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('client/vite-plugin-ssr.json', '{}')
  put('photos/facade-360.c9e72dce.avif', Buffer.alloc(64, 1))
  put('cards/en.jpg', Buffer.alloc(64, 2))
  put('brochure/en.pdf', '%PDF-1.7 en')
  put('brochure/fr.pdf', '%PDF-1.7 fr')
  return dist
}
