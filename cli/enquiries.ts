import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { type Language, languages } from '../content/enquiry.ts'
import { type HouseClock, houseClock } from '../content/house-clock.ts'
import { scrub } from '../db/scrub.ts'
import { sweepUnfinished } from '../disk/unfinished.ts'
import { writeWhole } from '../disk/whole-file.ts'
import { countEnquiries, type EnquiryFilter, enquiries, type StoredEnquiry } from '../enquiries/enquiries.ts'
import { erasePerson } from '../enquiries/erase-person.ts'
import { csvOf } from '../enquiries/exports/csv.ts'
import { exportedEnquiries } from '../enquiries/exports/exported.ts'
import { jsonOf, plainEnquiry } from '../enquiries/exports/json.ts'
import { enquiriesFrom, type FromAddress } from '../enquiries/person.ts'
import type { Config } from '../server/config.ts'
import {
  atWork,
  CommandFailure,
  command,
  forceOption,
  jsonOption,
  jsonText,
  onTerminal,
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
        'enquiries list --held-back',
        'enquiries list --language fr --limit 20 --json',
      ])
        .addOption(sinceOption())
        .addOption(languageOption())
        .addOption(new Option('--limit <number>', 'at most this many, the newest').argParser(readCount))
        .option('--held-back', 'only those that are held back')
        .addOption(jsonOption())
        .action((given: ListOptions) => list(shell, given)),
    )
    .addCommand(
      command(
        'export',
        'write all enquiries as CSV or JSON, including those that are held back',
        [
          "enquiries export --format csv --delimiter ';' --output enquiries.csv",
          'enquiries export --format json --since 2026-11-01 --language en',
        ],
        `A CSV is in OWNER_LANGUAGE: its headings, and the sign between its cells that spreadsheets in this language expect
(a semicolon in French). --delimiter chooses another. Times are in the time zone of the house. A cell that a spreadsheet
would run as a formula, or show as a shortened number, begins with an apostrophe.`,
      )
        .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
        .addOption(jsonOption().conflicts(['delimiter']))
        .addOption(sinceOption())
        .addOption(languageOption())
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
        .addOption(jsonOption())
        .action((given: EraseOptions) => erase(shell, given)),
    )

interface Narrowed {
  since?: string
  language?: Language
  json?: true
}

const languageOption = () =>
  new Option('--language <language>', 'only enquiries in this language').choices([...languages])

const sinceOption = () =>
  new Option('--since <date>', 'only from this day or time on, in the time zone of the house').argParser(readSince)

/** Checks the text and returns it unchanged, because its moment depends on the house's time zone, which is read later. */
function readSince(text: string): string {
  if (houseClock('UTC').read(text) === null)
    throw new InvalidArgumentError('Expected a date such as 2026-11-01, or 2026-11-01T18:30.')
  return text
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Expected a whole number of at least 1.')
  return Number(text)
}

function readDelimiter(text: string): string {
  const sign = text === '\\t' || text === 'tab' ? '\t' : text
  if (!/^[,;|\t]$/.test(sign)) throw new InvalidArgumentError("Expected ',', ';', '|' or 'tab'.")
  return sign
}

function readAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/u.test(text.trim())) throw new InvalidArgumentError('Expected one e-mail address.')
  return text.trim()
}

const filterOf = ({ since, language }: Narrowed, clock: HouseClock): EnquiryFilter => ({
  ...(since === undefined ? {} : { since: clock.read(since) ?? 0 }),
  ...(language === undefined ? {} : { language }),
})

interface ListOptions extends Narrowed {
  limit?: number
  heldBack?: true
}

function list(shell: Shell, { limit, heldBack, ...given }: ListOptions): Promise<void> {
  return atWork(shell, ({ database, clock }) => {
    const more: EnquiryFilter = { ...(limit && { limit }), ...(heldBack && { state: 'heldBack' }) }
    const found = enquiries(database, { ...filterOf(given, clock), ...more })
    if (given.json) return say(shell, jsonText(found.map(plainEnquiry)))
    if (found.length === 0) return remark(shell, 'No enquiries.')
    const rows = [headings, ...found.map((enquiry) => cellsOf(enquiry, clock))]
    const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    for (const row of rows) {
      const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
      say(shell, line.trimEnd())
    }
  })
}

const headings = ['REFERENCE', 'RECEIVED', 'ABOUT', 'IN', 'STATE', 'NAME', 'E-MAIL', 'PHONE']

const cellsOf = (enquiry: StoredEnquiry, clock: HouseClock): string[] => [
  enquiry.reference,
  clock.write(enquiry.receivedAt),
  enquiry.intent ?? '–',
  enquiry.language,
  enquiry.heldBackFor === null ? 'received' : `held back (${enquiry.heldBackFor})`,
  onTerminal(enquiry.name),
  onTerminal(enquiry.email),
  onTerminal(enquiry.phone),
]

interface ExportOptions extends Narrowed {
  format: 'csv' | 'json'
  output?: string
  delimiter?: string
  force?: true
}

function exportEnquiries(shell: Shell, given: ExportOptions): Promise<void> {
  const { output, delimiter, format, json, force } = given
  return atWork(shell, async ({ config, database, clock }) => {
    const filter = filterOf(given, clock)
    const rows = exportedEnquiries(database, filter)
    const isForTerminal = output === undefined && shell.stdout.isTTY === true
    const pieces =
      format === 'json' || json
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
    await writeToFile(output, pieces, force === true)
    remark(shell, `${output}: ${count} ${count === 1 ? 'enquiry' : 'enquiries'}.`)
  })
}

/** Writes the file completely or not at all. Throws a CommandFailure if it exists already or cannot be written. */
async function writeToFile(file: string, pieces: Iterable<string>, mayOverwrite: boolean): Promise<void> {
  if (!mayOverwrite && existsSync(file))
    throw new CommandFailure(`${file} exists already. Choose another name, or overwrite it with --force.`)
  await sweepUnfinished(path.dirname(file), (name) => name === path.basename(file))
  try {
    await writeWhole(file, (unfinished) => writeFile(unfinished, pieces))
  } catch (fault) {
    if (!(fault instanceof Error && 'syscall' in fault && 'code' in fault)) throw fault
    throw new CommandFailure(`${file} could not be written (${fault.code}). Its folder must exist and have room.`)
  }
}

interface EraseOptions {
  email: string
  dryRun?: true
  json?: true
}

function erase(shell: Shell, { email, dryRun, json }: EraseOptions): Promise<void> {
  return atWork(shell, async ({ config, database }) => {
    const { own, near } = enquiriesFrom(database, email)
    if (own.length === 0)
      throw new CommandFailure(
        [`No enquiry came from ${onTerminal(email)}. Nothing was removed.`, ...leftAlone(near)].join('\n'),
      )
    const references = own.map(({ reference }) => reference)
    const leftNear = near.map(({ reference, email }) => ({ reference, email }))
    if (dryRun)
      say(shell, json ? jsonText({ wouldErase: references, near: leftNear }) : `Would erase: ${references.join(', ')}.`)
    else {
      const { files, letters, underWay } = await erasePerson(database, config, email, shell.clock.now())
      const scrubbed = await scrub(database)
      const erased = { erased: references, letters, files, scrubbed, underWay, near: leftNear }
      if (json) say(shell, jsonText(erased))
      else
        say(shell, `Erased: ${references.join(', ')}, with ${letters} letters of the outbox and ${files} letter files.`)
      for (const line of reminders(config, erased)) remark(shell, line)
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

const reminders = ({ mail, backupDir }: Config, left: { scrubbed: boolean; underWay: number }): string[] =>
  [
    !left.scrubbed &&
      'Another program is still reading the old state, so the removed texts stay in the log for now. The server overwrites them within a day.',
    left.underWay > 0 && 'A letter was being sent at that moment and may still arrive.',
    mail.smtpUrl !== undefined &&
      `Letters that were delivered earlier are in the mailbox of ${mail.owners.join(', ')}. Delete them there.`,
    backupDir !== undefined &&
      `Backups in ${backupDir} contain the person until the server deletes them, within four weeks. If one is restored, the person is erased again at the next start.`,
  ].filter((line) => line !== false)
