import { Command, Option } from 'commander'
import { intents, languages } from '../../content/enquiry.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { enquiryMarks } from '../../enquiries/summary.ts'
import type { HouseClock } from '../../house/clock.ts'
import { mondayOf, weeksUpTo } from '../../house/weeks.ts'
import { barsOf } from '../bars.ts'
import { options, readCount } from '../options.ts'
import { type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

interface SummaryOptions {
  since?: string
  weeks: number
  json?: true
}

interface Summary {
  total: number
  weeks: Record<string, number>
  languages: Record<string, number>
  intents: Record<string, number>
  /** Held back, and not part of any other number. */
  heldBack: number
}

export function summaryCommand(shell: Shell): Command {
  return new Command('summary')
    .description('show how many enquiries arrived per week, and by language and intent')
    .addOption(options.since())
    .addOption(new Option('--weeks <number>', 'how many weeks to show').argParser(readCount).default(12))
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nExamples:\n  villa enquiries summary\n  villa enquiries summary --since 2026-01-01 --weeks 52',
    )
    .action((given: SummaryOptions) => summary(shell, given))
}

async function summary(shell: Shell, given: SummaryOptions): Promise<void> {
  await atWork(shell, ({ database, clock }) => {
    const weeks = weeksUpTo(shell.clock.now(), given.weeks, clock)
    const since = given.since === undefined ? null : clock.read(given.since)
    const heldBack = countEnquiries(database, { state: 'heldBack', ...(since !== null && { since }) })
    const counted = { ...count(enquiryMarks(database, since), weeks, clock), heldBack }
    if (given.json) say(shell, jsonText(counted))
    else for (const line of linesOf(counted, given, shell)) say(shell, line)
  })
}

function count(
  marks: ReturnType<typeof enquiryMarks>,
  weeks: readonly string[],
  clock: HouseClock,
): Omit<Summary, 'heldBack'> {
  const zeros = (names: readonly string[]) => new Map(names.map((name) => [name, 0]))
  const byWeek = zeros(weeks)
  const byLanguage = zeros(languages)
  const byIntent = zeros([...intents, 'notSaid'])
  let total = 0
  for (const { receivedAt, language, intent } of marks) {
    total += 1
    add(byWeek, mondayOf(receivedAt, clock))
    add(byLanguage, language)
    add(byIntent, intent ?? 'notSaid')
  }
  return {
    total,
    weeks: Object.fromEntries(byWeek),
    languages: Object.fromEntries(byLanguage),
    intents: Object.fromEntries(byIntent),
  }
}

function add(counts: Map<string, number>, name: string): void {
  const count = counts.get(name)
  if (count !== undefined) counts.set(name, count + 1)
}

function linesOf(counted: Summary, { since }: SummaryOptions, shell: Shell): string[] {
  const section = (heading: string, counts: Record<string, number>) => ['', heading, ...barsOf(counts, shell.stdout)]
  return [
    `${counted.total} ${counted.total === 1 ? 'enquiry' : 'enquiries'}${since === undefined ? '' : ` since ${since}`}`,
    ...section('Per week, from Monday', counted.weeks),
    ...section('By language', counted.languages),
    ...section('By intent', counted.intents),
    ...(counted.heldBack === 0 ? [] : ['', `Held back and not counted: ${counted.heldBack}`]),
  ]
}
