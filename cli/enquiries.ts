import { Command, InvalidArgumentError, Option } from 'commander'
import { type HouseClock, houseClock } from '../content/house-clock.ts'
import { scrub } from '../db/database.ts'
import { type EnquiryFilter, enquiries, type FromAddress, type StoredEnquiry } from '../enquiries/enquiries.ts'
import { csvOf, exportedEnquiries, jsonOf } from '../enquiries/exports.ts'
import { enquiriesFrom, erasePerson } from '../enquiries/person.ts'
import { ownersOf } from '../owners/owners.ts'
import { atWork, CommandFailure, command, jsonText, onTerminal, readAddress, remark, type Shell, say } from './shell.ts'

export const enquiriesCommand = (shell: Shell): Command =>
  new Command('enquiries')
    .description('the messages from visitors')
    .addCommand(
      command('list', 'list enquiries, newest first', [
        'enquiries list --since 2026-11-01',
        'enquiries list --held-back',
      ])
        .option(...since)
        .option('--held-back', 'only those that are held back')
        .action((given: { since?: string; heldBack?: true }) => list(shell, given)),
    )
    .addCommand(
      command(
        'export',
        'print all enquiries as CSV or JSON, including those that are held back',
        ['enquiries export > enquiries.csv', 'enquiries export --format json --since 2026-11-01'],
        `A CSV is in OWNER_LANGUAGE: its headings, and the sign between its cells that spreadsheets in this language expect
(a semicolon in French). Times are in the time zone of the house. A cell that a spreadsheet would run as a formula, or
show as a shortened number, begins with an apostrophe. After umask 077, only you can read a file that a shell writes.`,
      )
        .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
        .option(...since)
        .action((given: { since?: string; format: 'csv' | 'json' }) => exportEnquiries(shell, given)),
    )
    .addCommand(
      command('erase', 'remove a person for good, with their enquiries, letters and letter files', [
        'enquiries erase --email jane@example.org --dry-run',
      ])
        .requiredOption(
          '--email <address>',
          'the person’s address, in any spelling; enquiries with another +tag are listed but not removed',
          readAddress,
        )
        .option('--dry-run', 'list what would be removed, but remove nothing')
        .action((given: { email: string; dryRun?: true }) => erase(shell, given)),
    )

const since = ['--since <date>', 'only from this day or time on, in the time zone of the house', readSince] as const

/** Checks the text and returns it unchanged, because its moment depends on the house's time zone, which is read later. */
function readSince(text: string): string {
  if (houseClock('UTC').read(text) === null)
    throw new InvalidArgumentError('Expected a date such as 2026-11-01, or 2026-11-01T18:30.')
  return text
}

const filterOf = ({ since }: { since?: string }, clock: HouseClock): EnquiryFilter =>
  since === undefined ? {} : { since: clock.read(since) ?? 0 }

function list(shell: Shell, { heldBack, ...given }: { since?: string; heldBack?: true }) {
  return atWork(shell, ({ database, clock }) => {
    const found = enquiries(database, { ...filterOf(given, clock), ...(heldBack && { state: 'heldBack' }) })
    if (found.length === 0) return remark(shell, 'No enquiries.')
    const rows = [headings, ...found.map((enquiry) => cellsOf(enquiry, clock))]
    const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    const padded = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0)
    for (const row of rows) say(shell, row.map(padded).join('  ').trimEnd())
  })
}

const headings = ['REFERENCE', 'RECEIVED', 'ABOUT', 'IN', 'STATE', 'NAME', 'E-MAIL', 'PHONE']

const cellsOf = (enquiry: StoredEnquiry, clock: HouseClock): string[] => [
  enquiry.reference,
  clock.write(enquiry.receivedAt),
  enquiry.intent ?? '–',
  enquiry.language,
  enquiry.heldBackFor === null ? 'received' : `held back (${enquiry.heldBackFor})`,
  ...[enquiry.name, enquiry.email, enquiry.phone].map(onTerminal),
]

function exportEnquiries(shell: Shell, { format, ...given }: { since?: string; format: 'csv' | 'json' }) {
  return atWork(shell, async ({ config, database, clock }) => {
    const rows = exportedEnquiries(database, filterOf(given, clock))
    // A file keeps what visitors typed unchanged.
    const manner = {
      language: config.ownerLanguage,
      written: clock.write,
      ...(shell.stdout.isTTY && { harmless: onTerminal }),
    }
    for (const piece of format === 'json' ? jsonOf(rows, jsonText) : csvOf(rows, manner))
      if (!shell.stdout.write(piece)) await new Promise<void>((resolve) => shell.stdout.once('drain', resolve))
  })
}

function erase(shell: Shell, { email, dryRun }: { email: string; dryRun?: true }): Promise<void> {
  return atWork(shell, async ({ config, database }) => {
    const { own, near } = enquiriesFrom(database, email)
    const none = `No enquiry came from ${onTerminal(email)}. Nothing was removed.`
    if (own.length === 0) throw new CommandFailure([none, ...leftAlone(near)].join('\n'))
    const references = own.map(({ reference }) => reference).join(', ')
    if (dryRun) say(shell, `Would erase: ${references}.`)
    else {
      const { files, letters, underWay } = await erasePerson(database, config, email, shell.clock.now())
      const isScrubbed = await scrub(database)
      say(shell, `Erased: ${references}, with ${letters} letters of the outbox and ${files} letter files.`)
      const mailboxes = ownersOf(database, config.mail.owners).join(', ')
      const left = [
        !isScrubbed &&
          'Another program is still reading the old state, so the removed texts stay in the log for now. The server overwrites them within a day.',
        underWay > 0 && 'A letter was being sent at that moment and may still arrive.',
        config.mail.smtpUrl !== undefined &&
          `Letters that were delivered earlier are in the mailbox of ${mailboxes}. Delete them there.`,
        config.backupDir !== undefined &&
          `Backups in ${config.backupDir} contain the person until the server deletes them, within four weeks. If one is restored, the person is erased again at the next start.`,
      ]
      for (const line of left) if (line !== false) remark(shell, line)
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
