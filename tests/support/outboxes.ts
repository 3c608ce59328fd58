import { onTestFinished } from 'vitest'
import type { Database } from '../../db/database.ts'
import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { LetterKind } from '../../db/outbox.ts'
import type { Letter } from '../../server/mail/letter.ts'
import { composeConfirmation, composeOwnerLetter } from '../../server/mail/letters.ts'
import { createOutbox, type Outbox, type OutboxParts } from '../../server/outbox/outbox.ts'
import { temporaryDatabase } from './databases.ts'
import { type HeldClock, heldClock } from './held-clock.ts'
import { type ScriptedMailer, scriptedMailer } from './scripted-mailer.ts'

export const letterContext = {
  publicUrl: 'https://villa-belvedere.example',
  mail: { from: 'site@villa-belvedere.example', owner: 'owner@villa-belvedere.example' },
  brochureUrl: null,
}

export function compose(kind: LetterKind, enquiry: StoredEnquiry): Letter {
  return kind === 'owner' ? composeOwnerLetter(enquiry, letterContext) : composeConfirmation(enquiry, letterContext)
}

export interface OutboxBench {
  database: Database
  clock: HeldClock
  mailer: ScriptedMailer
  outbox: Outbox
  log: string[]
}

/** The real outbox and database; clock and mailer in the test's hand. */
export function outboxBench(changes: Partial<OutboxParts> & { clock?: HeldClock } = {}): OutboxBench {
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
  const outbox = createOutbox({ ...bench, compose, random: () => 0, ...changes, log: recorder })
  onTestFinished(async () => {
    const stopping = outbox.stop()
    await bench.clock.pass(10_000)
    await stopping
  })
  return { ...bench, outbox }
}
