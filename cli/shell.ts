import { existsSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import * as v from 'valibot'
import { type HouseClock, houseClock } from '../content/house-clock.ts'
import { emailAddress } from '../content/typed.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { unmask } from '../enquiries/unmask.ts'
import { publishedHouse } from '../house/revisions.ts'
import { HouseError } from '../house/upgrades.ts'
import type { Clock } from '../server/clock.ts'
import { type Config, readConfig } from '../server/config.ts'

/** A stream that text is written to, such as process.stdout. */
interface Output {
  /** Returns false if the caller should wait for 'drain' before it writes more. */
  write(text: string): boolean
  once(event: 'drain', listener: () => void): unknown
  isTTY?: boolean
  columns?: number
}

/** Everything outside a command that it uses, passed in so that tests can replace it. */
export interface Shell {
  stdout: Output
  stderr: Output
  environment: NodeJS.ProcessEnv
  clock: Clock
  dist: string
}

/** Thrown if a command cannot do its work. The message says what happened, where, and what to do. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}

/** Makes a command whose help ends with examples, and with what there is to know before them. */
export function command(name: string, description: string, examples: readonly string[], about = ''): Command {
  const heading = examples.length === 1 ? 'Example' : 'Examples'
  const lines = [...(about && [about, '']), `${heading}:`, ...examples.map((example) => `  villa ${example}`)]
  return new Command(name).description(description).addHelpText('after', `\n${lines.join('\n')}`)
}

/** Reads an e-mail address by the rule that visitors and the configuration follow. Throws an InvalidArgumentError if it is none. */
export function readAddress(text: string): string {
  const read = v.safeParse(emailAddress('Expected one e-mail address.'), text)
  if (!read.success) throw new InvalidArgumentError(read.issues[0].message)
  return read.output
}

export function refuseMissing(file: string): void {
  if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}.`)
}

export function say(shell: Shell, line: string): void {
  shell.stdout.write(`${line}\n`)
}

/** Writes one line that is not part of the result, to stderr. */
export function remark(shell: Shell, line: string): void {
  shell.stderr.write(`${line}\n`)
}

interface Workplace {
  config: Config
  database: Database
  clock: HouseClock
}

/** Opens what a command needs, works, and closes it. Throws a CommandFailure without a database, unless `mayBegin`. */
export async function atWork<Result>(
  shell: Shell,
  work: (place: Workplace) => Result | Promise<Result>,
  { mayBegin = false } = {},
): Promise<Result> {
  const config = readConfig(shell.environment)
  if (!mayBegin && !existsSync(config.databaseFile))
    throw new CommandFailure(
      `There is no database at ${config.databaseFile}. The server creates it when it first starts. ` +
        'If it is elsewhere, set DATA_DIR to its folder.',
    )
  return inDatabase(config.databaseFile, !mayBegin, (database) =>
    work({ config, database, clock: houseClock(timeZoneOf(database)) }),
  )
}

/** Does work in a database, and closes it. It can wait for the server's commits, because no request waits for it. */
export async function inDatabase<Result>(
  file: string,
  mustExist: boolean,
  work: (database: Database) => Result | Promise<Result>,
): Promise<Result> {
  const database = openDatabase(file, { busyTimeoutMs: 5_000, mustExist })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Returns the time zone of the published house; UTC if it cannot be read. */
function timeZoneOf(database: Database): string {
  try {
    return publishedHouse(database).house.facts.place.timeZone
  } catch (fault) {
    if (fault instanceof HouseError) return 'UTC'
    throw fault
  }
}

// The characters that a terminal would obey instead of showing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters.
const control = /[\u0000-\u001f\u007f]/g
const unsafeInJson = /[\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu

/** Returns a visitor's words on one line, without characters that a terminal would obey or that reverse the text. */
export const onTerminal = (text: string): string =>
  unmask(text.replace(control, (character) => `[U+${hex(character).toUpperCase()}]`))

/** Returns JSON without characters that a terminal would obey. A program that parses it reads the same values. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(unsafeInJson, (character) =>
    character.replace(/./gs, (unit) => `\\u${hex(unit)}`),
  )

const hex = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0')
