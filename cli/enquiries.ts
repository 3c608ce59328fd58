import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { type HouseClock, houseClock } from '../content/house-clock.ts'
import { scrub } from '../db/database.ts'
import { sweepUnfinished, writeWhole } from '../disk/whole-file.ts'
import {
  countEnquiries,
  type EnquiryFilter,
  enquiries,
  type FromAddress,
  type StoredEnquiry,
} from '../enquiries/enquiries.ts'
import { csvOf, exportedEnquiries, jsonOf, plainEnquiry } from '../enquiries/exports.ts'
import { enquiriesFrom, erasePerson } from '../enquiries/person.ts'
import { ownersOf } from '../owners/owners.ts'
import type { Config } from '../server/config.ts'
import {
  atWork,
  CommandFailure,
  command,
  forceOption,
  jsonOption,
  jsonText,
  onTerminal,
  readAddress,
  refuseExisting,
  remark,
  type Shell,
  say,
} from './shell.ts'

export const enquiriesCommand = (shell: Shell): Command =>
  new Command('enquiries')
    .description('the messages from visitors')
    .addCommand(
      command('list', 'list enquiries, newest first', [
        'enquiries list --since 2026-11-01',
        'enquiries list --held-back --json',
      ])
        .addOption(sinceOption())
        .option('--held-back', 'only those that are held back')
        .addOption(jsonOption())
        .action((given: { since?: string; heldBack?: true; json?: true }) => list(shell, given)),
    )
    .addCommand(
      command(
        'export',
        'write all enquiries as CSV or JSON, including those that are held back',
        [
          "enquiries export --format csv --delimiter ';' --output enquiries.csv",
          'enquiries export --format json --since 2026-11-01',
        ],
        `A CSV is in OWNER_LANGUAGE: its headings, and the sign between its cells that spreadsheets in this language expect
(a semicolon in French). --delimiter chooses another. Times are in the time zone of the house. A cell that a spreadsheet
would run as a formula, or show as a shortened number, begins with an apostrophe.`,
      )
        .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
        .addOption(sinceOption())
        .option('--output <file>', 'write to this file instead of standard output')
        .addOption(forceOption())
        .addOption(new Option('--delimiter <sign>', 'the sign between the cells of a CSV').argParser(readDelimiter))
        .action((given: ExportOptions) => exportEnquiries(shell, given)),
    )
    .addCommand(
      command('erase', 'remove a person for good, with their enquiries, letters and letter files', [
        'enquiries erase --email jane@example.org --dry-run',
      ])
        .addOption(
          new Option(
            '--email <address>',
            'the person’s address, in any spelling; enquiries with another +tag are listed but not removed',
          )
            .argParser(readAddress)
            .makeOptionMandatory(),
        )
        .option('--dry-run', 'list what would be removed, but remove nothing')
        .action((given: { email: string; dryRun?: true }) => erase(shell, given)),
    )

const sinceOption = () =>
  new Option('--since <date>', 'only from this day or time on, in the time zone of the house').argParser(readSince)

/** Checks the text and returns it unchanged, because its moment depends on the house's time zone, which is read later. */
function readSince(text: string): string {
  if (houseClock('UTC').read(text) === null)
    throw new InvalidArgumentError('Expected a date such as 2026-11-01, or 2026-11-01T18:30.')
  return text
}

function readDelimiter(text: string): string {
  const sign = text === '\\t' || text === 'tab' ? '\t' : text
  if (!/^[,;|\t]$/.test(sign)) throw new InvalidArgumentError("Expected ',', ';', '|' or 'tab'.")
  return sign
}

const filterOf = ({ since }: { since?: string }, clock: HouseClock): EnquiryFilter =>
  since === undefined ? {} : { since: clock.read(since) ?? 0 }

function list(shell: Shell, { heldBack, json, ...given }: { since?: string; heldBack?: true; json?: true }) {
  return atWork(shell, ({ database, clock }) => {
    const found = enquiries(database, { ...filterOf(given, clock), ...(heldBack && { state: 'heldBack' }) })
    if (json) return say(shell, jsonText(found.map(plainEnquiry)))
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

interface ExportOptions {
  since?: string
  format: 'csv' | 'json'
  output?: string
  delimiter?: string
  force?: true
}

function exportEnquiries(shell: Shell, given: ExportOptions): Promise<void> {
  const { output, delimiter, format, force } = given
  return atWork(shell, async ({ config, database, clock }) => {
    const filter = filterOf(given, clock)
    const rows = exportedEnquiries(database, filter)
    const isForTerminal = output === undefined && shell.stdout.isTTY === true
    const pieces =
      format === 'json'
        ? jsonOf(rows, jsonText)
        : csvOf(rows, {
            language: config.ownerLanguage,
            ...(delimiter !== undefined && { delimiter }),
            written: clock.write,
            ...(isForTerminal && { harmless: onTerminal }),
          })
    if (output === undefined) {
      for (const piece of pieces)
        if (!shell.stdout.write(piece)) await new Promise<void>((resolve) => shell.stdout.once('drain', resolve))
      return
    }
    const count = countEnquiries(database, filter)
    refuseExisting(output, force)
    await writeToFile(output, pieces)
    remark(shell, `${output}: ${count} ${count === 1 ? 'enquiry' : 'enquiries'}.`)
  })
}

/** Writes the file completely or not at all. Throws a CommandFailure if it cannot be written. */
async function writeToFile(file: string, pieces: Iterable<string>): Promise<void> {
  await sweepUnfinished(path.dirname(file), (name) => name === path.basename(file))
  try {
    await writeWhole(file, (unfinished) => writeFile(unfinished, pieces))
  } catch (fault) {
    if (!(fault instanceof Error && 'syscall' in fault && 'code' in fault)) throw fault
    throw new CommandFailure(`${file} could not be written (${fault.code}). Its folder must exist and have room.`)
  }
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
      const scrubbed = await scrub(database)
      say(shell, `Erased: ${references}, with ${letters} letters of the outbox and ${files} letter files.`)
      const owners = ownersOf(database, config.mail.owners)
      for (const line of reminders(config, owners, { scrubbed, underWay })) remark(shell, line)
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

const reminders = (
  { mail, backupDir }: Config,
  owners: readonly string[],
  left: { scrubbed: boolean; underWay: number },
): string[] =>
  [
    !left.scrubbed &&
      'Another program is still reading the old state, so the removed texts stay in the log for now. The server overwrites them within a day.',
    left.underWay > 0 && 'A letter was being sent at that moment and may still arrive.',
    mail.smtpUrl !== undefined &&
      `Letters that were delivered earlier are in the mailbox of ${owners.join(', ')}. Delete them there.`,
    backupDir !== undefined &&
      `Backups in ${backupDir} contain the person until the server deletes them, within four weeks. If one is restored, the person is erased again at the next start.`,
  ].filter((line) => line !== false)
