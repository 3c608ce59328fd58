import { readFileSync, statSync } from 'node:fs'
import type { AnswerToWrite } from '../../enquiries/answers/letter.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { fileSize } from '../../locales/file-size.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContent, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import type { Letter } from './message.ts'
import { messageIdOf } from './message-id.ts'
import { readableDate } from './moment.ts'
import { renderedLetter } from './rendered-letter.ts'

/** The largest brochure that is attached, in bytes. Many mail servers refuse more; a larger one is linked. */
export const heaviestAttachment = 10 * 1_048_576

/** The letter waits, because a file that goes with it is being made. */
export class FileNotReady extends Error {}

interface Sources {
  /** The file of the brochure; null if there is none yet. */
  brochure: string | null
  /** The owner whose copy this is; empty for the visitor's own letter. */
  recipient: string
}

/**
 * Returns an owner's answer to a visitor, or its copy for the owner's mailbox. Answers of the visitor go to the owner who
 * wrote, and nothing is quoted. Throws FileNotReady if the brochure goes with it and is not made yet.
 */
export function replyLetter(
  enquiry: StoredEnquiry,
  answer: AnswerToWrite,
  context: LetterContext,
  { brochure, recipient }: Sources,
): Letter {
  const { language, reference, email } = enquiry
  const { follows } = answer
  return {
    messageId: messageIdOf(`${reference}.reply-${answer.id}`, context),
    from: { name: answer.signed, address: context.mail.from },
    to: email,
    ...(recipient !== '' && { copyTo: recipient }),
    replyTo: { name: answer.signed, address: answer.owner },
    ...withoutLastLines({
      ...letterFrame(context, language),
      subject: answer.subject,
      preview: previewOf(answer.body),
      title: null,
      parts: [
        { kind: 'letter', text: answer.body },
        ...brochureLink(answer, enquiry, context, brochure),
        ...documentsOf(answer, enquiry, context),
      ],
      foot: [],
    }),
    headers: follows === null ? {} : { 'In-Reply-To': follows, References: follows },
    onlyByServer: true,
    attachments: isAttached(answer, brochure)
      ? [
          {
            filename: `${context.house[language].facts.name} (${language}).pdf`,
            contentType: 'application/pdf',
            content: readFileSync(brochure),
          },
        ]
      : [],
  }
}

function withoutLastLines(content: LetterContent): Pick<Letter, 'subject' | 'text' | 'html'> {
  const { text, ...rest } = renderedLetter(content)
  return { ...rest, text: `${text.trimEnd()}\n` }
}

const previewLength = 120

/** Returns the first sentence after the greeting. */
function previewOf(body: string): string {
  const [greeting = '', ...rest] = body.split('\n').filter(Boolean)
  return [...(rest[0] ?? greeting)].slice(0, previewLength).join('')
}

function isAttached({ brochure: isWanted }: AnswerToWrite, file: string | null): file is string {
  if (!isWanted) return false
  if (file === null) throw new FileNotReady('the brochure is not made yet')
  return statSync(file).size <= heaviestAttachment
}

function brochureLink(
  answer: AnswerToWrite,
  { language }: StoredEnquiry,
  { brochureUrl }: LetterContext,
  file: string | null,
): LetterPart[] {
  if (!answer.brochure || brochureUrl === null || isAttached(answer, file)) return []
  const { confirmation } = wordsIn(language).letters
  return [{ kind: 'actions', actions: [{ label: confirmation.openBrochure(), href: brochureUrl }] }]
}

function documentsOf(
  { documents }: AnswerToWrite,
  { language }: StoredEnquiry,
  { house, publicUrl }: LetterContext,
): LetterPart[] {
  const [first] = documents
  if (first === undefined) return []
  const { reply } = wordsIn(language).letters
  const day = readableDate(first.expiresAt, language, house[language].facts.location.timeZone)
  return [
    {
      kind: 'actions',
      actions: documents.map(({ name, bytes, address }) => ({
        label: reply.document({ name, size: fileSize(bytes, language) }),
        href: `${publicUrl}${address}`,
      })),
    },
    { kind: 'note', text: reply.documentsTold({ count: documents.length, day }) },
  ]
}
