import type { Letter } from '../../server/mail/message.ts'

/** A short letter to the owner. */
export function aLetter(changes: Partial<Letter> = {}): Letter {
  return {
    messageId: '<ENQ-TEST-TEST.owner@villa.example>',
    from: { name: 'Villa', address: 'site@villa.example' },
    to: 'owner@villa.example',
    replyTo: { name: 'Ada Lovelace', address: 'ada@example.org' },
    subject: 'An enquiry',
    text: 'Plain words.\n',
    html: '<!DOCTYPE html><p>Plain words.</p>',
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...changes,
  }
}
