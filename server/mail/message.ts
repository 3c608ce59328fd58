import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'

/** A letter ready to be posted. Every field is a plain string: nothing in it is a path or an address to be fetched. */
export interface Letter {
  /** The same on every attempt, with its angle brackets (RFC 5322 §3.6.4). */
  messageId: string
  from: { name: string; address: string }
  to: string
  /** The visitor, in the owner's letter; the only place where what a visitor typed enters a header. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Such as Auto-Submitted (RFC 3834). */
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; content: LetterContent }[]
}

/** A text; or, if it is long, its pieces, which can be read once and are written while they are read. */
export type LetterContent = string | AsyncIterable<string>

/** The letter as nodemailer takes it. Addresses are objects and the envelope is explicit, so that no string is parsed for more recipients. */
export function messageOf(letter: Letter, sentAt: number): SendMailOptions {
  return {
    envelope: { from: letter.from.address, to: [letter.to] },
    messageId: letter.messageId,
    date: new Date(sentAt),
    from: letter.from,
    to: { name: '', address: letter.to },
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: letter.headers,
    attachments: letter.attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: typeof content === 'string' ? content : Readable.from(content),
    })),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
