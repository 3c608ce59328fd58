import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Language } from '../../content/enquiry.ts'
import type { HouseClock } from '../../content/house-clock.ts'
import { sweepUnfinished } from '../../disk/unfinished.ts'
import { writeWhole } from '../../disk/whole-file.ts'
import type { EnquiryFilter } from '../../enquiries/enquiries.ts'
import { csvOf } from '../../enquiries/exports/csv.ts'
import { type ExportedEnquiry, exportedEnquiries } from '../../enquiries/exports/exported.ts'
import { jsonOf } from '../../enquiries/exports/json.ts'
import { options } from '../options.ts'
import { CommandFailure, pour, remark, type Shell } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

interface ExportOptions {
  format: 'csv' | 'json'
  since?: string
  language?: Language
  output?: string
  delimiter?: string
  force?: true
  json?: true
}

export function exportCommand(shell: Shell): Command {
  return new Command('export')
    .description('write all enquiries as CSV or JSON, including those that are held back')
    .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
    .addOption(options.json().conflicts(['delimiter']))
    .addOption(options.since())
    .addOption(options.language())
    .option('--output <file>', 'write to this file instead of standard output')
    .addOption(options.force())
    .addOption(new Option('--delimiter <sign>', 'the sign between the cells of a CSV').argParser(readDelimiter))
    .addHelpText('after', afterHelp)
    .action((given: ExportOptions) => exportEnquiries(shell, given))
}

const afterHelp = `
A CSV is in OWNER_LANGUAGE: its headings, and the sign between its cells that spreadsheets in this language expect
(a semicolon in French). --delimiter chooses another. Times are in the time zone of the house. A cell that a spreadsheet
would run as a formula, or show as a shortened number, begins with an apostrophe.

Examples:
  villa enquiries export --format csv --delimiter ';' --output enquiries.csv
  villa enquiries export --format json --since 2026-11-01 --language en`

function readDelimiter(text: string): string {
  const sign = text === '\\t' || text === 'tab' ? '\t' : text
  if (!/^[,;|\t]$/.test(sign)) throw new InvalidArgumentError("Expected ',', ';', '|' or 'tab'.")
  return sign
}

async function exportEnquiries(shell: Shell, given: ExportOptions): Promise<void> {
  await atWork(shell, async ({ config, database, clock }) => {
    const filter: EnquiryFilter = {
      ...(given.since === undefined ? {} : { since: clock.read(given.since) ?? 0 }),
      ...(given.language === undefined ? {} : { language: given.language }),
    }
    const counter = { total: 0 }
    const forTerminal = given.output === undefined && shell.stdout.isTTY === true
    const chunks = chunksOf(counted(exportedEnquiries(database, filter), counter), given, {
      forTerminal,
      clock,
      language: config.ownerLanguage,
    })
    if (given.output === undefined) for (const chunk of chunks) await pour(shell.stdout, chunk)
    else {
      await writeToFile(given.output, chunks, given.force === true)
      remark(shell, `${given.output}: ${counter.total} ${counter.total === 1 ? 'enquiry' : 'enquiries'}.`)
    }
  })
}

function chunksOf(
  rows: Iterable<ExportedEnquiry>,
  { format, json, delimiter }: ExportOptions,
  reader: { forTerminal: boolean; clock: HouseClock; language: Language },
): Iterable<string> {
  if (format === 'json' || json) return jsonOf(rows, jsonText)
  return csvOf(rows, {
    language: reader.language,
    ...(delimiter !== undefined && { delimiter }),
    written: reader.clock.write,
    ...(reader.forTerminal && { harmless: onTerminal }),
  })
}

function* counted<Row>(rows: Iterable<Row>, counter: { total: number }): Generator<Row> {
  for (const row of rows) {
    counter.total += 1
    yield row
  }
}

/** Writes the file completely or not at all. Throws a CommandFailure if it exists already or cannot be written. */
async function writeToFile(file: string, chunks: Iterable<string>, mayOverwrite: boolean): Promise<void> {
  if (!mayOverwrite && existsSync(file))
    throw new CommandFailure(`${file} exists already. Choose another name, or overwrite it with --force.`)
  await sweepUnfinished(path.dirname(file), (name) => name === path.basename(file))
  try {
    await writeWhole(file, (unfinished) => writeFile(unfinished, chunks))
  } catch (fault) {
    if (!(fault instanceof Error && 'syscall' in fault && 'code' in fault)) throw fault
    throw new CommandFailure(`${file} could not be written (${fault.code}). Its folder must exist and have room.`)
  }
}
