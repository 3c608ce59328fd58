import { expect, test } from 'vitest'
import { settleSent } from '../../../enquiries/attempts.ts'
import { countEnquiries, enquiryByReference } from '../../../enquiries/enquiries.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { letter } from '../../support/answering.ts'
import { claimAll, storeEnquiry } from '../../support/databases.ts'
import { ownersDesk } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'

const shelf = '/owner/enquiries?show=held'

/** A desk with so many enquiries that were held back, from Spam 0 to the newest. */
async function withHeld(count: number) {
  const site = await ownersDesk()
  const { database, one } = site
  const references = Array.from({ length: count }, (_, index) => {
    const from = { name: `Spam ${index}`, email: `spam${index}@example.org` }
    return storeEnquiry(database, from, { heldBackFor: 'links', receivedAt: noon }).reference
  })
  const names = () => {
    const shown = one.shown().all('.person__name bdi')
    return shown.map(({ text }) => text)
  }
  /** Posts, and returns what the desk then says was done. */
  const press = async (address: string, fields: Record<string, string> = {}) => (await one.press(address, fields)).toast
  const [reference = ''] = references
  const held = () => enquiryByReference(database, reference)
  const letters = () => lettersOf(database, held()?.id ?? 0)
  return { ...site, reference, references, at: `/owner/enquiries/${reference}`, names, press, held, letters }
}

test('the list says when each enquiry is deleted, and continues at the next one after a deletion', async () => {
  const { clock, one, references, names } = await withHeld(3)
  const page = await one.see(shelf)
  expect(names()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
  expect(page.all('.person__left')[0]?.text).toBe('deleted on 2 July 2026')
  expect(page.text).toContain('Whatever stays here is deleted after 30 days.')
  const [first = '', second = '', third = ''] = references
  const form = page.form('.person__do')
  expect(form).toEqual({ listed: 'yes', after: '', next: second })
  const leads = async (reference: string, fields: Record<string, string>) =>
    (await one.post(`/owner/enquiries/${reference}/delete`, fields)).headers.location
  const done = `${shelf}&done=deleted&at=${clock.now()}`
  expect(await leads(third, form ?? {})).toBe(`${done}#${second}`)
  // Values that the page would never send are left out of the address.
  expect(await leads(first, { next: '"><b>' })).toBe(done)
  const later = (await one.see(`${shelf}&after=${noon}-3`)).form('.person__do') ?? {}
  expect(await leads(second, later)).toBe(`${done}&after=${noon}-3`)
})

test('what is deleted is hidden everywhere and not counted, and one press brings it back; deleting all leaves what came later', async () => {
  const { database, clock, one, at, names, press } = await withHeld(3)
  const deletedAt = clock.now()
  const undo = `/owner/enquiries/held/undo?at=${deletedAt}`
  expect(await press(`${at}/delete`)).toBe('Deleted: Spam 0. Undo')
  expect(names()).toEqual(['Spam 2', 'Spam 1'])
  expect([countEnquiries(database), countEnquiries(database, { state: 'heldBack' })]).toEqual([2, 2])
  await one.get('/owner/enquiries?q=spam')
  expect(names()).toEqual(['Spam 2', 'Spam 1'])
  expect((await one.see('/owner')).text).toContain('Held back 2 enquiries to look at')
  expect((await one.get(at)).statusCode).toBe(404)
  expect([await press(undo), await press(undo)]).toEqual(['The enquiry is held back again.', ''])
  expect((await one.see(`${shelf}&done=deleted&at=${deletedAt}`)).toast).toBe('')

  const all = (await one.see(shelf)).form('form[action="/owner/enquiries/held/delete"]') ?? {}
  expect(names()).toHaveLength(3)
  const later = { name: 'Later', email: 'later@example.org' }
  const { reference: latest } = storeEnquiry(database, later, { heldBackFor: 'trap', receivedAt: noon })
  expect(await press('/owner/enquiries/held/delete', all)).toBe('3 enquiries are deleted. Undo')
  expect(names()).toEqual(['Later'])
  await clock.pass(1)
  await press(`/owner/enquiries/${latest}/delete`)
  expect(await press(undo)).toBe('3 enquiries are held back again.')
  for (const odd of ['', 'x', '-1', '0']) await one.post('/owner/enquiries/held/delete', { newest: odd })
  await one.get(shelf)
  expect(names()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
})

test('an enquiry that is marked as not spam waits from then on, and its confirmation leaves after ten seconds unless the owner undoes it', async () => {
  const { database, clock, one, at, reference, names, press, held, letters } = await withHeld(1)
  await clock.pass(5 * 3_600_000)
  await one.signIn()
  expect((await one.post(`${at}/answer`, { ...letter, sign: 'C' })).statusCode).toBe(404)
  await one.post(`${at}/answered`)
  const page = await one.see(at)
  expect(page.text).toContain('Held back because it contains links, as advertising does.')
  expect(page.form('#answer')).toBeNull()

  const waits = 'Spam 0 now waits for your answer.'
  expect(await press(`${at}/not-spam`, { listed: 'yes' })).toBe(`${waits} Its letters leave in 10 seconds. Undo`)
  const dueAt = clock.now() + 10_000
  expect(letters()).toMatchObject([
    { kind: 'owner', dueAt },
    { kind: 'confirmation', dueAt },
  ])
  expect((await one.see('/owner/enquiries')).all('.person__age')[0]?.texts).toContain('1 min')
  expect(await press(`${at}/not-spam/undo`)).toBe('The enquiry is held back again.')
  expect([names(), letters()]).toEqual([['Spam 0'], []])
  expect(held()).toMatchObject({ state: 'heldBack', heldBackFor: 'links', waitsSince: noon })

  await one.post(`${at}/not-spam`)
  await clock.pass(10_000)
  for (const row of claimAll(database, clock.now())) settleSent(database, row, clock.now(), null)
  expect(await press(`${at}/not-spam/undo`)).toContain('Its letters have already left')
  expect([held()?.state, letters().length]).toEqual(['received', 2])
  expect((await one.see(`${at}?done=notSpam&of=${reference}`)).toast).toBe(waits)
})

test('‘Not spam’ cannot be undone while an answer is on its way, but it can once the answer is called back', async () => {
  const { one, at, held, letters } = await withHeld(1)
  await one.post(`${at}/not-spam`)
  const answer = { ...letter, sign: 'Claire Vasseur', key: 'one', after: '0' }
  expect((await one.post(`${at}/answer`, answer)).headers.location).toBe(`${at}#answer-1`)
  expect((await one.post(`${at}/not-spam/undo`)).headers.location).toBe(`${at}?done=tooLate`)
  const now = () => [held()?.state, ...letters().map(({ kind }) => kind)]
  expect(now()).toEqual(['received', 'owner', 'confirmation', 'reply'])
  await one.post(`${at}/answer/undo`, { answer: '1' })
  await one.post(`${at}/not-spam/undo`)
  expect(now()).toEqual(['heldBack'])
})
