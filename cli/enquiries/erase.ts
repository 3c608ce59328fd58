import { setTimeout as pause } from 'node:timers/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Database } from '../../db/database.ts'
import { eraseRecipient, referencesOf } from '../../db/erasure.ts'
import type { Config } from '../../server/config.ts'
import { removeLetterFiles } from '../../server/mail/letter-files.ts'
import { options } from '../options.ts'
import { CommandFailure, remark, type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

interface EraseOptions {
  email: string
  dryRun?: true
  json?: true
}

export function eraseCommand(shell: Shell): Command {
  return new Command('erase')
    .description('remove a person for good: enquiries, letters, letter files')
    .addOption(
      new Option('--email <address>', 'whose enquiries; any spelling of the same mailbox')
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
    const known = referencesOf(database, email)
    if (known.length === 0) throw new CommandFailure(`No enquiry came from ${onTerminal(email)}. Nothing was removed.`)
    if (dryRun) {
      say(shell, json ? jsonText({ wouldErase: known }) : `Would be erased: ${known.join(', ')}.`)
      return
    }
    const { references, letters, underWay } = eraseRecipient(database, email)
    const files = await removeLetterFiles(config.mail.directory, references)
    const scrubbed = await scrub(database)
    if (json) say(shell, jsonText({ erased: references, letters, files, scrubbed, underWay }))
    else
      say(shell, `Erased: ${references.join(', ')}, with ${letters} letters of the outbox and ${files} letter files.`)
    for (const line of reminders(config, { scrubbed, underWay })) remark(shell, line)
  })
}

/** The log of the database keeps deleted words until nobody reads them any more. */
async function scrub(database: Database): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (database.scrub()) return true
    await pause(100)
  }
  return false
}

function reminders(config: Config, left: { scrubbed: boolean; underWay: number }): string[] {
  return [
    ...(left.scrubbed
      ? []
      : ['Another program still reads the old state, which therefore stays in the log for now: run this again later.']),
    ...(left.underWay === 0 ? [] : ['A letter was being sent at this very moment: run this again in a minute.']),
    ...(config.mail.smtpUrl === undefined
      ? []
      : [`Letters delivered before are in the mailbox of ${config.mail.owner}: delete them there.`]),
    ...(config.backupDir === undefined
      ? []
      : [`Backups in ${config.backupDir} hold the person until they are rotated out.`]),
  ]
}
