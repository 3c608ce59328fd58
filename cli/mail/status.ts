import { Command } from 'commander'
import type { Database } from '../../db/database.ts'
import { enquiryById } from '../../enquiries/enquiries.ts'
import { countLetters, letterStates, type OutboxRow, waitingLetters } from '../../enquiries/outbox.ts'
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
    .description('show how many letters are sent or waiting, and why they wait; exits with 1 if some need the operator')
    .addOption(options.json())
    .addHelpText('after', afterHelp)
    .action((given: { json?: true }) => status(shell, given.json === true, found))
}

const afterHelp = `
States: queued, sending, sent; retry: a temporary fault, the server tries again; attention: a fault that only the
operator can correct (address, login, certificate), although the server tries again every hour. No letter is dropped.

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
    say(shell, `\nDelivery: ${route(config)}`)
    for (const line of waitingLines(database, waiting, clock)) say(shell, line)
    if (counts.attention > 0)
      say(shell, '\nCorrect the reasons shown, then run villa mail retry. villa doctor tests the mail server.')
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
    ...(more > 0 ? [`… and ${more} more. Use --json to see all.`] : []),
  ]
}

/** Returns the reference of the letter's enquiry; null if the letter is about several enquiries. */
function referenceOf(database: Database, { enquiryId }: OutboxRow): string | null {
  return enquiryId === null ? null : (enquiryById(database, enquiryId)?.reference ?? '')
}
