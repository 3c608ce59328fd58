import type { Delivery, Mailer } from '../../server/mail/mailer.ts'
import type { Letter } from '../../server/mail/message.ts'

export interface ScriptedMailer extends Mailer {
  /** Every attempt, in order. */
  readonly attempts: Letter[]
  /** What comes of the next attempts; a promise keeps one under way. */
  answer: (letter: Letter, attempt: number) => Delivery | Promise<Delivery>
}

/** A mailer that does as it is told, and remembers. */
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
