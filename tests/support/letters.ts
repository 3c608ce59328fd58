import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { readConfig } from '../../server/config.ts'
import type { Letter } from '../../server/mail/mailer.ts'
import { letterContext as contextOf, type LetterContext } from '../../server/mail/sheet.ts'
import { noon } from './held-clock.ts'
import { shipped, shownInBoth } from './houses.ts'

export const letterHouse = (house = shipped) => ({ house, shown: shownInBoth(house) })

const config = readConfig({
  PUBLIC_URL: 'https://villa.example',
  MAIL_FROM: 'site@villa.example',
  OWNER_EMAIL: 'owner@villa.example',
})

export const letterContext: LetterContext = {
  ...contextOf(config, letterHouse()),
  brochureUrl: 'https://villa.example/brochure/en.pdf',
}

/** An enquiry as the outbox reads it from the database. */
export function storedEnquiry(changes: Partial<StoredEnquiry> = {}): StoredEnquiry {
  return {
    id: 1,
    reference: 'ENQ-7K3M-Q2XR',
    receivedAt: noon,
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '+33 6 39 98 01 00',
    message: 'Could we see the house in June?\n\nWe are four.',
    brochureRequested: false,
    language: 'en',
    intent: null,
    state: 'received',
    heldBackFor: null,
    unverified: false,
    house: 1,
    ...changes,
  }
}

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
