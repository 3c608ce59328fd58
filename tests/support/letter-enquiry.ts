import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { LetterContext } from '../../server/mail/letter-context.ts'
import { noon } from './held-clock.ts'
import { facts, shownInBoth } from './houses.ts'

export const letterContext: LetterContext = {
  publicUrl: 'https://villa.example',
  mail: { from: 'site@villa.example', owners: ['owner@villa.example'] },
  ownerDesk: true,
  ownerLanguage: 'en',
  house: shownInBoth(),
  palette: 'limestone',
  town: facts.place.town,
  brochureUrl: 'https://villa.example/brochure/en.pdf',
  picture: null,
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
