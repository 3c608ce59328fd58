import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { icoOf } from './icons/ico.ts'
import { mark } from './icons/mark.ts'
import { writeIfChanged } from './write-if-changed.ts'

const publicFolder = fileURLToPath(new URL('../renderer/public/', import.meta.url))

/** Renders the site's mark in every size that browsers and telephones ask for. The results are committed, so run this when the mark changes. */
async function makeIcons() {
  await write('favicon.svg', `${mark({ grain: 'middling', corner: 6 })}\n`)
  await write(
    'favicon.ico',
    icoOf(
      await Promise.all(
        [16, 32, 48].map(async (size) => ({
          size,
          png: await png(size, { grain: size > 16 ? 'middling' : 'coarse', corner: 6 }),
        })),
      ),
    ),
  )
  // Telephones round the corners themselves.
  await write('apple-touch-icon.png', await png(180, { grain: 'fine', corner: 0 }))
  await write('icon-192.png', await png(192, { grain: 'fine', corner: 6 }))
  await write('icon-512.png', await png(512, { grain: 'fine', corner: 6 }))
  // Systems may cut off everything but the middle four fifths of a maskable icon.
  await write('icon-maskable-512.png', await png(512, { grain: 'fine', corner: 0, scale: 0.78 }))
}

async function write(file: string, content: string | Uint8Array) {
  await writeIfChanged(`${publicFolder}${file}`, content)
  console.log(`icons: ${file} ${content.length} bytes`)
}

const png = (size: number, drawing: Parameters<typeof mark>[0]) =>
  sharp(Buffer.from(mark(drawing)), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: size > 48, compressionLevel: 9 })
    .toBuffer()

await makeIcons()
