import { onTestFinished } from 'vitest'
import type { Database } from '../../db/database.ts'
import { shelfOf } from '../../house/shelf.ts'
import { readConfig } from '../../server/config.ts'
import { letterComposer } from '../../server/mail/compose.ts'
import type { Delivery, Letter, Mailer } from '../../server/mail/mailer.ts'
import { createOutbox, type OutboxParts } from '../../server/outbox/outbox.ts'
import { owners, temporaryDatabase } from './databases.ts'
import { type HeldClock, heldClock } from './held-clock.ts'
import { letterHouse } from './letters.ts'

/** The letters as the server writes them. */
export function composeFor(database: Database, recipients: readonly string[] = owners, DATA_DIR = '/nowhere') {
  const house = letterHouse()
  const config = readConfig({ PUBLIC_URL: 'https://villa-belvedere.example', OWNER_EMAIL: recipients.join(), DATA_DIR })
  const shelf = shelfOf('/nowhere', '/nowhere')
  return letterComposer(config, database, { current: () => house, of: () => house }, shelf)
}

interface ScriptedMailer extends Mailer {
  /** Every attempt, in order. */
  readonly attempts: Letter[]
  /** The results of the next attempts. A promise keeps its attempt under way. */
  answer: (letter: Letter, attempt: number) => Delivery | Promise<Delivery>
}

/** A real outbox and database, with a clock and a mailer that the test controls. */
export function outboxBench(changes: Partial<OutboxParts> & { clock?: HeldClock; dataDir?: string } = {}) {
  const log: string[] = []
  const write = (level: string) => (details: object, message: string) =>
    void log.push(`${level} ${message} ${JSON.stringify(details)}`)
  const bench = {
    database: changes.database ?? temporaryDatabase(),
    clock: changes.clock ?? heldClock(),
    mailer: scriptedMailer(),
    log,
  }
  const recorder = { info: write('info'), warn: write('warn'), error: write('error') }
  const recipients = changes.owners ?? owners
  const outbox = createOutbox({
    ...bench,
    compose: composeFor(bench.database, recipients, changes.dataDir),
    owners: recipients,
    ...changes,
    log: recorder,
  })
  onTestFinished(async () => {
    const stopping = outbox.stop()
    await bench.clock.pass(10_000)
    await stopping
  })
  return { ...bench, outbox }
}

/** A mailer that does what the test tells it, and records every attempt. */
function scriptedMailer(): ScriptedMailer {
  const attempts: Letter[] = []
  return {
    attempts,
    answer: () => ({ outcome: 'sent' }),
    async send(letter) {
      attempts.push(letter)
      return this.answer(letter, attempts.length)
    },
    verify: () => Promise.resolve(null),
    close() {},
  }
}
