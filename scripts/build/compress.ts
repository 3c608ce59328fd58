import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const isText = /\.(?:js|css|svg|json|txt|xml|webmanifest|ico)$/

/** Writes a .br and a .gz, at the highest level, next to each text file, unless they are not smaller. */
export async function compressFolder(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && isText.test(entry.name)) await compressFile(path.join(entry.parentPath, entry.name))
  }
}

async function compressFile(file: string) {
  const content = await readFile(file)
  const options = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  for (const [ending, compressed] of [
    ['.br', await brotli(content, options)],
    ['.gz', await gzip(content, { level: 9 })],
  ] as const) {
    if (compressed.length < content.length) await writeFile(`${file}${ending}`, compressed)
  }
}
