import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { writeWhole } from '../../disk/files.ts'
import { letterFile } from '../../enquiries/outbox.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Letter, type Mailer, mailboxOf, messageOf, type NotDelivered } from './message.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts'

const oneAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

/** Returns a mailer for SMTP_URL, or one that writes .eml files without it. Throws a ConfigError if it is not valid. */
export function createMailer(
  { smtpUrl, directory }: Pick<Config['mail'], 'smtpUrl' | 'directory'>,
  clock: Clock,
  options: SmtpOptions = {},
): Mailer {
  const mailer =
    smtpUrl === undefined ? createFolderMailer(directory, clock) : createSmtpMailer(smtpUrl, clock, options)
  return {
    ...mailer,
    async send(letter) {
      // The form accepts only one address. This checks again, because nodemailer would write to every address of a list.
      if (oneAddress.test(letter.to) && oneAddress.test(mailboxOf(letter))) return mailer.send(letter)
      return { outcome: 'attention', reason: 'the letter is not addressed to one mailbox' }
    },
  }
}

/** Writes letters as .eml files, for a site without a mail server. A further attempt overwrites the letter's own file. */
function createFolderMailer(directory: string, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function lay(name: string, content: Buffer | string): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeWhole(path.join(directory, name), (unfinished) => writeFile(unfinished, content))
  }

  return {
    async send(letter: Letter) {
      if (letter.onlyByServer) return { outcome: 'attention', reason: 'SMTP_URL names no mail server' }
      const written = async () => {
        const { message } = await transport.sendMail(messageOf(letter, clock.now()))
        if (!Buffer.isBuffer(message)) throw new Error('expected the letter as a buffer')
        await lay(letterFile(letter.messageId), message)
      }
      return written().then(() => ({ outcome: 'sent' }), notWritten)
    },
    async verify() {
      const name = `.verify-${randomUUID()}`
      const tried = lay(name, 'verified\n').then(() => rm(path.join(directory, name)))
      return tried.then(
        () => null,
        (fault) => notWritten(fault).reason,
      )
    },
    close: () => transport.close(),
  }
}

const passingCodes = ['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EBUSY']

function notWritten(fault: unknown): NotDelivered {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown fault'
  const reason = `the mail folder in DATA_DIR cannot be written (${code})`
  return { outcome: passingCodes.includes(code) ? 'retry' : 'attention', reason }
}
