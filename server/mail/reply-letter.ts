import { statSync } from 'node:fs'
import path from 'node:path'
import { heaviestEnclosures } from '../../content/answer.ts'
import type { AnswerToWrite } from '../../enquiries/answers/answers.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { wordsIn } from '../../locales/words.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import type { ComposedLetter } from './message.ts'
import { messageIdOf } from './message-id.ts'
import { renderedLetter } from './rendered-letter.ts'

/** The letter waits, because a file that goes with it is being made. */
export class FileNotReady extends Error {}

interface Sources {
  /** The file of the brochure; null if there is none yet. */
  brochure: string | null
  /** The folder of documents. */
  folder: string
  /** The owner whose copy this is; empty for the visitor's own letter. */
  recipient: string
}

/**
 * Returns an owner's answer to a visitor, or its copy for the owner's mailbox. Answers of the visitor go to the owner who
 * wrote, and nothing is quoted. A brochure that is too heavy for a letter is linked. Throws FileNotReady if the brochure
 * goes with it and is not made yet.
 */
export function replyLetter(
  { language, reference, email }: StoredEnquiry,
  answer: AnswerToWrite,
  context: LetterContext,
  { brochure, folder, recipient }: Sources,
): ComposedLetter {
  const { follows, documents } = answer
  if (answer.brochure && brochure === null) throw new FileNotReady('the brochure is not made yet')
  const enclosed = answer.brochure && brochure !== null && statSync(brochure).size <= heaviestEnclosures
  const linked = answer.brochure && !enclosed ? context.brochureUrl : null
  const { text, ...rendered } = renderedLetter({
    ...letterFrame(context, language),
    subject: answer.subject,
    preview: previewOf(answer.body),
    title: null,
    parts: [
      { kind: 'letter', text: answer.body },
      ...(linked === null
        ? []
        : [
            {
              kind: 'actions' as const,
              actions: [{ label: wordsIn(language).letters.confirmation.openBrochure(), href: linked }],
            },
          ]),
    ],
    foot: [],
  })
  return {
    messageId: messageIdOf(`${reference}.reply-${answer.id}`, context),
    from: { name: answer.signed, address: context.mail.from },
    to: email,
    ...(recipient !== '' && { copyTo: recipient }),
    replyTo: { name: answer.signed, address: answer.owner },
    ...rendered,
    text: `${text.trimEnd()}\n`,
    headers: follows === null ? {} : { 'In-Reply-To': follows, References: follows },
    onlyByServer: true,
    attachments: [],
    enclosures: [
      ...(enclosed ? [{ name: `${context.house[language].facts.name} (${language})`, file: brochure }] : []),
      ...documents.map(({ name, file }) => ({ name, file: path.join(folder, file) })),
    ],
  }
}

const previewLength = 120

/** Returns the first sentence after the greeting. */
function previewOf(body: string): string {
  const [greeting = '', ...rest] = body.split('\n').filter(Boolean)
  return [...(rest[0] ?? greeting)].slice(0, previewLength).join('')
}
