import { expect, test } from 'vitest'
import { draftLink, draftReply } from '../../../enquiries/answers/draft.ts'
import { letterContext, storedEnquiry } from '../../support/letter-enquiry.ts'

const draftContext = { house: letterContext.shown, brochureUrl: letterContext.brochureUrl }

test('the draft greets the visitor in the language of the enquiry and mentions what they asked for', () => {
  const draft = draftReply(storedEnquiry({ language: 'fr', intent: 'rent' }), draftContext)
  expect(draft.subject).toBe('Votre demande au sujet de la Villa Belvédère')
  expect(draft.body).toMatch(/^Bonjour Ada Lovelace,\n\nJe vous remercie de votre message et de l’intérêt/)
})

test('the draft links to the brochure only if the visitor asked for it', () => {
  const asked = draftReply(storedEnquiry({ brochureRequested: true }), draftContext)
  expect(asked.body).toContain('https://villa.example/brochure/en.pdf')
  expect(draftReply(storedEnquiry(), draftContext).body).not.toContain('brochure')
})

test('an address cannot add headers or recipients to the link that opens the draft', () => {
  const link = draftLink('ada?cc=x@example.org&bcc=y%0d@example.org', { subject: 'A & B', body: 'one\ntwo' })
  const url = new URL(link)
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('subject')).toBe('A & B')
  expect(url.searchParams.get('body')).toBe('one\r\ntwo')
})
