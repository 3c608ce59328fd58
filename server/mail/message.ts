import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './letter.ts'

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
    attachments: letter.attachments,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
