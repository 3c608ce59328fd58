import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { unfinishedFile } from '../../db/unfinished.ts'
import type { Clock } from '../clock.ts'
import { letterFile } from './letter-files.ts'
import type { Delivery, Mailer } from './mailer.ts'
import type { Letter } from './message.ts'
import { messageOf } from './message.ts'

/** Letters as .eml files, for a site without a mail server. A letter tried again takes its own file's place. */
export function createFolderMailer(directory: string, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter: Letter) {
      try {
        const { message } = await transport.sendMail(messageOf(letter, clock.now()))
        if (!Buffer.isBuffer(message)) throw new Error('expected the letter as a buffer')
        await writeWhole(directory, letterFile(letter.messageId), message)
        return { outcome: 'sent' }
      } catch (fault) {
        return deliveryAfterWriting(fault)
      }
    },
    async verify() {
      const name = `.verify-${randomUUID()}`
      try {
        await writeWhole(directory, name, Buffer.from('verified\n'))
        await rm(path.join(directory, name))
        return null
      } catch (fault) {
        const delivery = deliveryAfterWriting(fault)
        return delivery.outcome === 'sent' ? null : delivery.reason
      }
    },
    close: () => transport.close(),
  }
}

/** Never half a file under its name, and none that a power cut takes back. */
async function writeWhole(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const temporary = unfinishedFile(path.join(directory, name))
  try {
    await writeSynced(temporary, content)
    await rename(temporary, path.join(directory, name))
  } catch (fault) {
    await rm(temporary, { force: true })
    throw fault
  }
  await syncDirectory(directory)
}

async function writeSynced(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const passingCodes = ['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EBUSY']

function deliveryAfterWriting(fault: unknown): Delivery {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown fault'
  const reason = `the mail folder in DATA_DIR cannot be written (${code})`
  return { outcome: passingCodes.includes(code) ? 'retry' : 'attention', reason }
}
