import { Command, InvalidArgumentError, Option } from 'commander'
import { scrub } from '../../db/scrub.ts'
import { erasePerson } from '../../enquiries/erase-person.ts'
import { enquiriesFrom, type FromAddress } from '../../enquiries/person.ts'
import type { Config } from '../../server/config.ts'
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
    .description('remove a person for good, with their enquiries, letters and letter files')
    .addOption(
      new Option(
        '--email <address>',
        'the person’s address, in any spelling; enquiries with another +tag are listed but not removed',
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
      say(shell, json ? jsonText({ wouldErase: references, near: leftNear }) : `Would erase: ${references.join(', ')}.`)
    } else {
      const { files, letters, underWay } = await erasePerson(database, config, email, shell.clock.now())
      const scrubbed = await scrub(database)
      if (json) say(shell, jsonText({ erased: references, letters, files, scrubbed, underWay, near: leftNear }))
      else
        say(shell, `Erased: ${references.join(', ')}, with ${letters} letters of the outbox and ${files} letter files.`)
      for (const line of reminders(config, { scrubbed, underWay })) remark(shell, line)
    }
    for (const line of leftAlone(near)) remark(shell, line)
  })
}

/** Returns a line for each address that differs by its +tag. With most providers it is the same mailbox, with some another person's. */
function leftAlone(near: readonly FromAddress[]): string[] {
  return [...new Set(near.map(({ email }) => email))].map((email) => {
    const references = near.filter((each) => each.email === email).map(({ reference }) => reference)
    return `Not erased: ${references.join(', ')} from ${onTerminal(email)}. If this is the same person, erase that address too.`
  })
}

function reminders(config: Config, left: { scrubbed: boolean; underWay: number }): string[] {
  return [
    ...(left.scrubbed
      ? []
      : [
          'Another program is still reading the old state, so the removed texts stay in the log for now. The server overwrites them within a day.',
        ]),
    ...(left.underWay === 0 ? [] : ['A letter was being sent at that moment and may still arrive.']),
    ...(config.mail.smtpUrl === undefined
      ? []
      : [
          `Letters that were delivered earlier are in the mailbox of ${config.mail.owners.join(', ')}. Delete them there.`,
        ]),
    ...(config.backupDir === undefined
      ? []
      : [
          `Backups in ${config.backupDir} contain the person until the server deletes them, within four weeks. If one is restored, the person is erased again at the next start.`,
        ]),
  ]
}
