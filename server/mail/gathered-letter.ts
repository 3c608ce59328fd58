import { randomUUID } from 'node:crypto'
import type { Gathering } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { wordsIn } from '../../locales/words.ts'
import { type LetterContext, momentsOf, toOwner } from './letter-context.ts'
import type { Letter } from './message.ts'
import { shortened, whoWrote } from './owner-letter.ts'
import { button, facts, headed, paragraph, shortLines } from './parts.ts'

/**
 * Returns a letter to an owner about several enquiries: those beyond twenty in an hour, or what is held back. It says how many
 * there are, who wrote, and how to release what is not spam.
 */
export function gatheredLetter(
  kind: 'several' | 'heldBack',
  { shown, others }: Gathering,
  context: LetterContext,
  recipient: string,
): Letter {
  const { gathered: words, owner, heldBack } = wordsIn(context.ownerLanguage).letters
  const says = words[kind]
  const count = shown.length + others.length
  const href = `${context.publicUrl}/owner/enquiries${kind === 'heldBack' ? '?show=held' : ''}`
  const excerpts = shown.map((enquiry) => {
    const { reference, message, receivedAt, heldBackFor } = enquiry
    return facts(
      [
        ...whoWrote(enquiry, owner),
        // On one line, so that a visitor's text cannot look like a part of the letter.
        { label: owner.message(), value: shortened(unmask(message).replace(/\s+/g, ' '), 400), typed: true },
        { label: words.received(), value: momentsOf(context, receivedAt).stamp(receivedAt) },
        ...(heldBackFor === null ? [] : [{ label: words.reason(), value: heldBack.reasons[heldBackFor]() }]),
      ],
      reference,
    )
  })
  const names = others.map(({ reference, name, email }) => `${reference} · ${unmask(name)} · ${unmask(email)}`)
  return toOwner(
    context,
    // The id is random, because these enquiries share no reference. Later attempts use the same id.
    { to: recipient, id: `${kind}.${randomUUID()}` },
    {
      subject: says.subject({ villa: context.shown[context.ownerLanguage].facts.name, count }),
      preview: says.intro(),
      title: says.title(),
      parts: [
        paragraph(says.intro()),
        facts([{ label: words.inAll(), value: String(count) }]),
        ...excerpts,
        names.length > 0 && headed(words.others(), shortLines(names)),
        context.ownerDesk && button(words.desk(), href),
      ],
      foot: kind === 'heldBack' ? [words.release(), words.list()] : [],
    },
  )
}
