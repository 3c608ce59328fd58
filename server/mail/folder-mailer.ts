import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { writeWhole } from '../../disk/whole-file.ts'
import { letterFile } from '../../enquiries/letter-files.ts'
import type { Clock } from '../clock.ts'
import type { Mailer, NotDelivered } from './mailer.ts'
import type { Letter } from './message.ts'
import { messageOf } from './message.ts'

/** Writes letters as .eml files, for a site without a mail server. A further attempt overwrites the letter's own file. */
export function createFolderMailer(directory: string, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter: Letter) {
      if (letter.onlyByServer) return { outcome: 'attention', reason: 'SMTP_URL names no mail server' }
      try {
        const { message } = await transport.sendMail(messageOf(letter, clock.now()))
        if (!Buffer.isBuffer(message)) throw new Error('expected the letter as a buffer')
        await lay(directory, letterFile(letter.messageId), message)
        return { outcome: 'sent' }
      } catch (fault) {
        return deliveryAfterWriting(fault)
      }
    },
    async verify() {
      const name = `.verify-${randomUUID()}`
      try {
        await lay(directory, name, Buffer.from('verified\n'))
        await rm(path.join(directory, name))
        return null
      } catch (fault) {
        return deliveryAfterWriting(fault).reason
      }
    },
    close: () => transport.close(),
  }
}

async function lay(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeWhole(path.join(directory, name), (unfinished) => writeFile(unfinished, content))
}

const passingCodes = ['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EBUSY']

function deliveryAfterWriting(fault: unknown): NotDelivered {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown fault'
  const reason = `the mail folder in DATA_DIR cannot be written (${code})`
  return { outcome: passingCodes.includes(code) ? 'retry' : 'attention', reason }
}
