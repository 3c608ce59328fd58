import { Command } from 'commander'
import type { Language } from '../../content/enquiry.ts'
import type { HouseClock } from '../../content/house-clock.ts'
import { type EnquiryFilter, enquiries, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { plainEnquiry } from '../../enquiries/exports/json.ts'
import { options } from '../options.ts'
import { remark, type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

interface ListOptions {
  since?: string
  language?: Language
  limit?: number
  heldBack?: true
  json?: true
}

export function listCommand(shell: Shell): Command {
  return new Command('list')
    .description('list enquiries, newest first')
    .addOption(options.since())
    .addOption(options.language())
    .addOption(options.limit())
    .option('--held-back', 'only those that are held back')
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nExamples:\n  villa enquiries list --since 2026-11-01\n  villa enquiries list --held-back\n  villa enquiries list --language fr --limit 20 --json',
    )
    .action((given: ListOptions) => list(shell, given))
}

async function list(shell: Shell, given: ListOptions): Promise<void> {
  await atWork(shell, ({ database, clock }) => {
    const found = [...enquiries(database, filterOf(given, clock))]
    if (given.json) say(shell, jsonText(found.map(plainEnquiry)))
    else if (found.length === 0) remark(shell, 'No enquiries.')
    else for (const line of columns([headings, ...found.map((enquiry) => rowOf(enquiry, clock))])) say(shell, line)
  })
}

function filterOf({ since, language, limit, heldBack }: ListOptions, clock: HouseClock): EnquiryFilter {
  return {
    ...(since === undefined ? {} : { since: clock.read(since) ?? 0 }),
    ...(language === undefined ? {} : { language }),
    ...(limit === undefined ? {} : { limit }),
    ...(heldBack === undefined ? {} : { state: 'heldBack' }),
  }
}

const headings = ['REFERENCE', 'RECEIVED', 'ABOUT', 'IN', 'STATE', 'NAME', 'E-MAIL', 'PHONE']

function rowOf(enquiry: StoredEnquiry, clock: HouseClock): string[] {
  return [
    enquiry.reference,
    clock.write(enquiry.receivedAt),
    enquiry.intent ?? '–',
    enquiry.language,
    enquiry.heldBackFor === null ? 'received' : `held back (${enquiry.heldBackFor})`,
    onTerminal(enquiry.name),
    onTerminal(enquiry.email),
    onTerminal(enquiry.phone),
  ]
}

/** Returns the headings and rows as lines. Each column is as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u

/** Returns how many terminal cells a text takes. */
const widthOf = (text: string): number =>
  [...graphemes.segment(text)].reduce((width, { segment }) => width + (wide.test(segment) ? 2 : 1), 0)
