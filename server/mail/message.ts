import type { SendMailOptions } from 'nodemailer'

/** A letter that is ready to be sent. It contains only content; no field is a path or an address to be fetched. */
export interface Letter {
  /** The same on every attempt, with its angle brackets (RFC 5322 §3.6.4). */
  messageId: string
  from: { name: string; address: string }
  /** Who is named as the recipient. */
  to: string
  /** The mailbox that the letter goes to, if it is a copy for someone who is not named in it. */
  copyTo?: string
  /** The visitor, in letters to the owner. Only this header and the subject contain what a visitor typed: the name. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Such as Auto-Submitted (RFC 3834). */
  headers: Record<string, string>
  /** True if the letter must not become a file when there is no mail server. */
  onlyByServer?: true
  attachments: Attachment[]
  /** PDFs on the disk, and the names that they get in the letter, without their ending. They are attached before it is sent. */
  enclosures?: readonly { name: string; file: string }[]
}

export interface Attachment {
  filename: string
  contentType: string
  content: string | Buffer
  /** Set if the HTML shows it as `cid:…`. Mail programs show such a picture without asking. */
  cid?: string
}

/** Returns how many bytes the files in a letter have together. */
const weightOf = ({ attachments }: Letter): number =>
  attachments.reduce((sum, { content }) => sum + (Buffer.isBuffer(content) ? content.length : 0), 0)

/** The one mailbox that a letter goes to: an owner's copy (Bcc) has the visitor in `to`. */
export const mailboxOf = ({ to, copyTo }: Pick<Letter, 'to' | 'copyTo'>): string => copyTo ?? to

/** Returns the letter as nodemailer expects it. Addresses are objects and the envelope is explicit, so that nodemailer does not parse any string for further recipients. */
export function messageOf(letter: Letter, sentAt: number): SendMailOptions {
  // A server that takes no letter of this size can say so before it is sent. Base64 adds a third, and line ends.
  const size = Math.ceil(weightOf(letter) * 1.4)
  const envelope = { from: letter.from.address, to: [mailboxOf(letter)], ...(size > 0 && { size }) }
  return {
    envelope,
    messageId: letter.messageId,
    date: new Date(sentAt),
    from: letter.from,
    to: { name: '', address: letter.to },
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: letter.headers,
    attachments: letter.attachments.map((attachment) => ({
      ...attachment,
      ...(attachment.cid && { contentDisposition: 'inline' as const }),
    })),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The outcome of one attempt. 'attention' is a fault that only the operator can correct. The letter is tried again slowly. */
export type Delivery =
  /** `answer` is the mail server's reply, if there is a server. */
  { outcome: 'sent'; answer?: string } | NotDelivered

export interface NotDelivered {
  outcome: 'retry' | 'attention'
  reason: string
  /** True if the mail server will never take this letter for its recipient. */
  isRefusal?: true
}

export interface Mailer {
  /** Never rejects, because a failure is an outcome too. `reason` names server and status, without words or addresses of a visitor. */
  send(letter: Letter): Promise<Delivery>
  /** Connects and logs in to the server, or writes to the mail folder. Resolves to null if it worked, otherwise to one sentence. */
  verify(): Promise<string | null>
  close(): void
}
