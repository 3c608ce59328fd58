import { Command } from 'commander'
import type { Database } from '../../db/database.ts'
import { enquiryById } from '../../db/enquiries.ts'
import { countLetters, letterStates, type OutboxRow, waitingLetters } from '../../db/outbox.ts'
import type { HouseClock } from '../../house/clock.ts'
import type { Config } from '../../server/config.ts'
import { readSmtpUrl } from '../../server/mail/smtp-url.ts'
import { columns, pairs } from '../columns.ts'
import { options } from '../options.ts'
import { type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'
import { plainLetter } from './plain-letter.ts'

export function statusCommand(shell: Shell, found: () => void): Command {
  return new Command('status')
    .description('how many letters are sent or waiting, and why; ends with 1 when some need the operator')
    .addOption(options.json())
    .addHelpText('after', afterHelp)
    .action((given: { json?: true }) => status(shell, given.json === true, found))
}

const afterHelp = `
States: queued, sending, sent; retry: a passing fault, tried again by itself; attention: a fault that only the operator
can mend (address, login, certificate), tried again hourly all the same. Nothing is ever given up.

Example:
  villa mail status && echo all is well`

async function status(shell: Shell, json: boolean, found: () => void): Promise<void> {
  await atWork(shell, ({ config, database, clock }) => {
    const counts = countLetters(database)
    const waiting = waitingLetters(database)
    if (counts.attention > 0) found()
    if (json) {
      const letters = waiting.map((letter) => ({ reference: referenceOf(database, letter), ...plainLetter(letter) }))
      say(shell, jsonText({ by: route(config), counts, waiting: letters }))
      return
    }
    for (const line of pairs(letterStates.map((state) => [state, String(counts[state])]))) say(shell, line)
    say(shell, `\nLetters leave by ${route(config)}.`)
    for (const line of waitingLines(database, waiting, clock)) say(shell, line)
    if (counts.attention > 0)
      say(shell, '\nMend what the reasons name, then: villa mail retry. To try the mail server: villa doctor.')
  })
}

function route({ mail }: Config): string {
  if (mail.smtpUrl === undefined) return `files in ${mail.directory} (SMTP_URL is not set)`
  const { host, port } = readSmtpUrl(mail.smtpUrl)
  return `SMTP through ${host}:${port}`
}

const shownAtMost = 20

function waitingLines(database: Database, waiting: readonly OutboxRow[], clock: HouseClock): string[] {
  if (waiting.length === 0) return []
  const rows = waiting
    .slice(0, shownAtMost)
    .map((letter) => [
      referenceOf(database, letter) ?? 'several',
      letter.kind,
      letter.state,
      String(letter.attempts),
      clock.write(letter.dueAt),
      onTerminal(letter.lastReason ?? ''),
    ])
  const more = waiting.length - shownAtMost
  return [
    '',
    ...columns(['REFERENCE', 'LETTER', 'STATE', 'ATTEMPTS', 'NEXT', 'REASON'], rows),
    ...(more > 0 ? [`… and ${more} more; all of them with --json.`] : []),
  ]
}

/** Null where a letter is about several. */
function referenceOf(database: Database, { enquiryId }: OutboxRow): string | null {
  return enquiryId === null ? null : (enquiryById(database, enquiryId)?.reference ?? '')
}
