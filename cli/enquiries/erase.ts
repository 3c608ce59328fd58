import { Command, InvalidArgumentError, Option } from 'commander'
import { dailyCopy } from '../../db/backup.ts'
import { enquiriesFrom, eraseEnquiries, type FromAddress } from '../../db/erasure.ts'
import { sweepUnfinished } from '../../db/unfinished.ts'
import type { Config } from '../../server/config.ts'
import { removeWithLetters, sweepLetters } from '../../server/mail/letter-files.ts'
import { options } from '../options.ts'
import { CommandFailure, remark, type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'
import { notScrubbed, scrub } from './scrub.ts'

interface EraseOptions {
  email: string
  dryRun?: true
  json?: true
}

export function eraseCommand(shell: Shell): Command {
  return new Command('erase')
    .description('remove a person for good: enquiries, letters, letter files')
    .addOption(
      new Option(
        '--email <address>',
        'whose enquiries, however the address is spelt; those with another +tag are named and left',
      )
        .argParser(readAddress)
        .makeOptionMandatory(),
    )
    .addOption(options.dryRun())
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  villa enquiries erase --email jane@example.org --dry-run')
    .action((given: EraseOptions) => erase(shell, given))
}

function readAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/u.test(text.trim())) throw new InvalidArgumentError('Expected one e-mail address.')
  return text.trim()
}

async function erase(shell: Shell, { email, dryRun, json }: EraseOptions): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    const { own, near } = enquiriesFrom(database, email)
    if (own.length === 0) {
      throw new CommandFailure(
        [`No enquiry came from ${onTerminal(email)}. Nothing was removed.`, ...leftAlone(near)].join('\n'),
      )
    }
    const references = own.map(({ reference }) => reference)
    const leftNear = near.map(({ reference, email }) => ({ reference, email }))
    if (dryRun) {
      say(
        shell,
        json ? jsonText({ wouldErase: references, near: leftNear }) : `Would be erased: ${references.join(', ')}.`,
      )
    } else {
      const { files, removed } = await removeWithLetters(database, config.mail.directory, own, (ids) =>
        eraseEnquiries(database, ids),
      )
      await sweepCopies(config)
      const scrubbed = await scrub(database)
      const { letters, underWay } = removed
      if (json) say(shell, jsonText({ erased: references, letters, files, scrubbed, underWay, near: leftNear }))
      else
        say(shell, `Erased: ${references.join(', ')}, with ${letters} letters of the outbox and ${files} letter files.`)
      for (const line of reminders(config, { scrubbed, underWay })) remark(shell, line)
    }
    for (const line of leftAlone(near)) remark(shell, line)
  })
}

/** What a killed process has left of letters and copies, in which anyone may be named. */
async function sweepCopies({ mail, backupDir }: Config): Promise<void> {
  await sweepLetters(mail.directory)
  if (backupDir !== undefined) await sweepUnfinished(backupDir, (name) => dailyCopy.test(name))
}

/** With many providers a +tag is the same mailbox, with some another person's: who knows, decides. */
function leftAlone(near: readonly FromAddress[]): string[] {
  return [...new Set(near.map(({ email }) => email))].map((email) => {
    const references = near.filter((each) => each.email === email).map(({ reference }) => reference)
    return `Left alone: ${references.join(', ')} from ${onTerminal(email)}. If that is the same person, erase it too.`
  })
}

function reminders(config: Config, left: { scrubbed: boolean; underWay: number }): string[] {
  return [
    ...(left.scrubbed ? [] : [notScrubbed]),
    ...(left.underWay === 0 ? [] : ['A letter was being sent at this very moment, and may still arrive.']),
    ...(config.mail.smtpUrl === undefined
      ? []
      : [`Letters delivered before are in the mailbox of ${config.mail.owner}: delete them there.`]),
    ...(config.backupDir === undefined
      ? []
      : [`Backups in ${config.backupDir} hold the person until they are rotated out.`]),
  ]
}
