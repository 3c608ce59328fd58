import { statSync } from 'node:fs'
import path from 'node:path'
import { heaviestEnclosures } from '../../content/answer.ts'
import type { Answer } from '../../enquiries/answers.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Letter } from './mailer.ts'
import { links, ownWords } from './parts.ts'
import { type LetterContext, toVisitor } from './sheet.ts'

/** The letter waits, because a file that goes with it is being made. */
export class FileNotReady extends Error {}

export interface AnswerToWrite
  extends Pick<Answer, 'id' | 'owner' | 'signed' | 'subject' | 'body' | 'brochure' | 'follows'> {
  documents: readonly Pick<Answer['documents'][number], 'name' | 'file'>[]
}

interface ReplySources {
  /** The file of the brochure; null if there is none yet. */
  brochure: string | null
  /** The folder of documents. */
  folder: string
  /** The owner whose copy this is; empty for the visitor's own letter. */
  recipient: string
}

/**
 * Returns an owner's answer, or its copy for the owner's mailbox. Replies go to its owner, nothing is quoted, and a
 * brochure that is too heavy is linked. Throws FileNotReady if the brochure is not made yet.
 */
export function replyLetter(
  { language, reference, email }: StoredEnquiry,
  { id, owner, signed, subject, body, follows, documents, ...answer }: AnswerToWrite,
  context: LetterContext,
  { brochure, folder, recipient }: ReplySources,
): Letter {
  if (answer.brochure && brochure === null) throw new FileNotReady('the brochure is not made yet')
  const enclosed = answer.brochure && brochure !== null && statSync(brochure).size <= heaviestEnclosures
  const linked = answer.brochure && !enclosed ? context.brochureUrl : null
  const { openBrochure } = wordsIn(language).contact
  const [greeting = '', firstSentence = greeting] = body.split('\n').filter(Boolean)
  const letter = toVisitor(context, language, email, `${reference}.reply-${id}`, {
    from: { name: signed, address: context.mail.from },
    ...(recipient !== '' && { copyTo: recipient }),
    replyTo: { name: signed, address: owner },
    headers: follows === null ? {} : { 'In-Reply-To': follows, References: follows },
    subject,
    preview: [...firstSentence].slice(0, 120).join(''),
    title: null,
    parts: [ownWords(body), linked !== null && links([{ label: openBrochure(), href: linked }])],
    foot: [],
    onlyByServer: true,
    enclosures: [
      ...(enclosed ? [{ name: `${context.shown[language].facts.name} (${language})`, file: brochure }] : []),
      ...documents.flatMap(({ name, file }) => (file === null ? [] : [{ name, file: path.join(folder, file) }])),
    ],
  })
  return { ...letter, text: `${letter.text.trimEnd()}\n` }
}
