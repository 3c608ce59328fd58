import type { Delivery, Mailer } from '../../server/mail/mailer.ts'
import type { Letter } from '../../server/mail/message.ts'

export interface ScriptedMailer extends Mailer {
  /** Every attempt, in order. */
  readonly attempts: Letter[]
  /** The results of the next attempts. A promise keeps its attempt under way. */
  answer: (letter: Letter, attempt: number) => Delivery | Promise<Delivery>
}

/** A mailer that does what the test tells it, and records every attempt. */
export function scriptedMailer(answer: ScriptedMailer['answer'] = () => ({ outcome: 'sent' })): ScriptedMailer {
  const attempts: Letter[] = []
  return {
    attempts,
    answer,
    async send(letter) {
      attempts.push(letter)
      return this.answer(letter, attempts.length)
    },
    verify: () => Promise.resolve(null),
    close() {},
  }
}
