import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { writeWhole } from '../disk/files.ts'
import { type Job, type MakerMessage, NotMade } from '../house/making/maker.ts'
import { masterName } from '../house/shelf.ts'
import { makeBrochure } from './brochure/make.ts'
import { makeCard, makeSign } from './card-and-sign.ts'
import { describedMaster, makeMaster, makePictures } from './photographs.ts'

// This process does one job and then ends. See house/making/maker.ts.
sharp.concurrency(1)
sharp.cache(false)
// Untrusted files may only be of these kinds. All other formats that libvips can open are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

process.once('message', (job: Job) => {
  carryOut(job).then(end, (fault: unknown) => {
    if (!(fault instanceof NotMade) || fault.refused === null) throw fault
    end({ what: 'refused', code: fault.refused, reason: fault.message })
  })
})

// The process that gave the job has ended.
process.once('disconnect', () => process.exit(1))

async function carryOut(job: Job): Promise<MakerMessage> {
  switch (job.kind) {
    case 'pictures':
      await makePictures(job, (done, outOf) => send({ what: 'progress', done, outOf }))
      break
    case 'brochure':
      await write(job.file, await makeBrochure(job), 0o644)
      break
    case 'sign':
      await write(job.file, await makeSign(job), 0o644)
      break
    case 'card':
      // The lettering and the veil of a card are SVG that we draw ourselves.
      sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
      await write(job.file, await makeCard(job), 0o644)
      break
    case 'master': {
      const given = await readFile(job.file)
      // A photograph of an archive that was exported here is a master already.
      const digest = createHash('sha256').update(given).digest('hex')
      if (existsSync(path.join(job.folder, masterName(digest))))
        return { what: 'done', master: await describedMaster(given) }
      const { bytes, master } = await makeMaster(given)
      await write(path.join(job.folder, masterName(master.digest)), bytes)
      return { what: 'done', master }
    }
  }
  return { what: 'done' }
}

/** Writes a file for its owner only or, if the site serves it, for every user: an image runs as another user than its build. */
async function write(file: string, bytes: Buffer, mode = 0o600): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeWhole(file, (unfinished) => writeFile(unfinished, bytes), { mode })
}

const send = (message: MakerMessage, then = () => {}) => void process.send?.(message, then)
const end = (message: MakerMessage) => send(message, () => process.exit(0))
