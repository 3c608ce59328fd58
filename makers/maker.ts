import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { writeWhole } from '../disk/whole-file.ts'
import type { MakerMessage, Order } from '../house/making/orders.ts'
import { masterName } from '../house/shelf.ts'
import { makeBrochure } from './brochure/make.ts'
import { makeCard } from './cards/make.ts'
import { readFonts } from './fonts.ts'
import { makeMaster, PictureFault } from './photographs/master.ts'
import { makePictures } from './photographs/pictures.ts'

// This process carries out one order and then ends. See house/making/child.ts.
sharp.concurrency(1)
sharp.cache(false)
// Untrusted files may only be of these kinds. All other formats that libvips can open are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

process.once('message', (order: Order) => {
  carryOut(order).then(
    (master) => end(master === undefined ? { what: 'done' } : { what: 'done', master }),
    (fault: unknown) => {
      if (fault instanceof PictureFault) end({ what: 'refused', code: fault.code, reason: fault.message })
      else throw fault
    },
  )
})

// The process that gave the order has ended.
process.once('disconnect', () => process.exit(1))

async function carryOut(order: Order) {
  // Lettering and veils are SVG that we draw ourselves.
  if (order.kind === 'card' || order.kind === 'brochure') sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  switch (order.kind) {
    case 'pictures':
      await makePictures({ ...order, atOnce: 1, progress: (done, outOf) => send({ what: 'progress', done, outOf }) })
      return undefined
    case 'brochure': {
      const { house, language, publicUrl, materials, file } = order
      const fonts = await readFonts(path.join(materials, 'fonts'))
      const bytes = await makeBrochure({
        house,
        language,
        publicUrl,
        materials,
        fonts,
        masterFile: fileIn(order.masters),
      })
      return write(file, bytes)
    }
    case 'card': {
      const fonts = await readFonts(path.join(order.materials, 'fonts'))
      const { house, language, file } = order
      return write(file, await makeCard({ house, language, fonts, masterFile: fileIn(order.masters) }))
    }
    case 'master': {
      const { bytes, master } = await makeMaster(await readFile(order.file))
      await write(path.join(order.folder, masterName(master.digest)), bytes)
      return master
    }
  }
}

const fileIn = (masters: Record<string, string>) => (digest: string) => {
  const file = masters[digest]
  if (file === undefined) throw new Error(`no master was given for ${digest}`)
  return file
}

async function write(file: string, bytes: Buffer): Promise<undefined> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeWhole(file, (unfinished) => writeFile(unfinished, bytes))
}

function send(message: MakerMessage): void {
  process.send?.(message)
}

function end(message: MakerMessage): void {
  process.send?.(message, () => process.exit(0))
}
