import { randomUUID } from 'node:crypto'
import { wordsIn } from '../../locales/words.ts'
import type { DeskEvent } from '../../owners/desk-events.ts'
import type { Letter } from './message.ts'
import { button, paragraph } from './parts.ts'
import { type LetterContext, momentsOf, toOwner } from './sheet.ts'

/** Returns the letter that tells everyone who was let in or removed at the desk, and by whom. One of them is that person. */
export function ownerChangeLetter(
  { act, object, owner, happenedAt }: DeskEvent,
  context: LetterContext,
  recipient: string,
  nameOf: (owner: string) => string,
): Letter {
  const { ownerLanguage: language, publicUrl, shown } = context
  const words = wordsIn(language).desk.owners.letter
  const [isAdded, isOwn, email] = [act === 'ownerAdded', recipient === object, object ?? '']
  const says = isAdded ? (isOwn ? words.welcome : words.added) : isOwn ? words.leaving : words.removed
  // Someone may have removed themselves.
  const whatOf = object === owner ? (isOwn ? words.leaving : words.removed).left : says.what
  const moment = momentsOf(context, happenedAt).stampAlone(happenedAt)
  const what = whatOf({ moment, by: nameOf(owner ?? ''), name: nameOf(email), email })
  const subject = says.subject({ name: shown[language].facts.named })
  return toOwner(context, {
    to: recipient,
    id: `owner.${randomUUID()}`,
    subject,
    preview: what,
    title: subject,
    parts: [
      paragraph(what),
      paragraph(says.more({ email })),
      isOwn
        ? isAdded && button(words.open(), `${publicUrl}/owner/sign-in?lang=${language}`)
        : button(words.look(), `${publicUrl}/owner/owners`),
    ],
    foot: [words.why({ host: new URL(publicUrl).host })],
  })
}
