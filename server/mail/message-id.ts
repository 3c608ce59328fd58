import type { LetterContext } from './letter-context.ts'

/** Returns a Message-ID. It is the same on every attempt, so that a letter delivered twice is recognised as one. */
export function messageIdOf(left: string, { mail: { from } }: Pick<LetterContext, 'mail'>): string {
  return `<${left}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
