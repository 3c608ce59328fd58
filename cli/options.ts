import { InvalidArgumentError, Option } from 'commander'
import { languages } from '../content/enquiry.ts'
import { houseClock } from '../content/house-clock.ts'

/** The options that several commands share, so that all commands read them in the same way. */
export const options = {
  json: () => new Option('--json', 'print JSON, for programs'),
  force: () => new Option('--force', 'overwrite the file if it exists'),
  dryRun: () => new Option('--dry-run', 'list what would be removed, but remove nothing'),
  language: () => new Option('--language <language>', 'only enquiries in this language').choices([...languages]),
  since: () =>
    new Option('--since <date>', 'only from this day or time on, in the time zone of the house').argParser(readSince),
  limit: () => new Option('--limit <number>', 'at most this many, the newest').argParser(readCount),
}

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
