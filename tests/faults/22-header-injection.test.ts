import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

const injected = [
  'Bcc: victim@example.com',
  'To: victim@example.com',
  'Content-Type: text/html',
  '.\r\nMAIL FROM:<x@example.com>',
]

// What a letter makes of a line break that is stored all the same is in smtp-mailer.test.ts.
test('row 22: no name, e-mail or telephone is stored with a line break that could begin a header', async () => {
  const { database, log, post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '100000' } })
  const references: string[] = []
  for (const header of injected) {
    const bent = `\r\n${header}\r\n\r\nbody`
    for (const fields of [
      { name: `Ada${bent}` },
      { email: `ada@example.org${bent}` },
      { email: `"ada${bent}"@example.org` },
      { phone: '\r\n' },
      { message: `A message that is long enough.${bent}\r\n.\r\nQUIT` },
    ]) {
      const answer = await post(sixFields({ email: `v${references.length}@example.org`, ...fields }))
      expect([200, 422]).toContain(answer.statusCode)
      if (answer.statusCode === 200) references.push(answer.json().reference)
    }
  }
  expect(references.length).toBeGreaterThanOrEqual(injected.length)
  for (const { name, email, phone } of enquiries(database))
    expect(name + email + phone).not.toMatch(/[\r\n\u2028\u2029]/)
  expectAllStored(database, references)
  expectNoVisitorIn(log)
})
