import { InvalidArgumentError, Option } from 'commander'
import { languages } from '../content/enquiry.ts'
import { houseClock } from '../house/clock.ts'

/** The options that several commands share, each with one way of being read. */
export const options = {
  json: () => new Option('--json', 'print JSON, for programs'),
  force: () => new Option('--force', 'overwrite the file if it exists'),
  dryRun: () => new Option('--dry-run', 'say what would be removed, and remove nothing'),
  language: () => new Option('--language <language>', 'only enquiries in this language').choices([...languages]),
  since: () =>
    new Option('--since <date>', 'only from this day or moment on, by the clock of the house').argParser(readSince),
  limit: () => new Option('--limit <number>', 'at most so many, the newest').argParser(readCount),
}

/** As it was typed: which moment it is, only the clock of the house knows. */
function readSince(text: string): string {
  if (houseClock('UTC').read(text) === null)
    throw new InvalidArgumentError('Expected a date such as 2026-11-01, or 2026-11-01T18:30.')
  return text
}

export function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1.')
  return Number(text)
}
