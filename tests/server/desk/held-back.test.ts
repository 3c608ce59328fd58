import { expect, test } from 'vitest'
import { settleSent } from '../../../enquiries/attempts.ts'
import { countEnquiries, enquiryByReference } from '../../../enquiries/enquiries.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { letter } from '../../support/answering.ts'
import { claimAll, storeEnquiry } from '../../support/databases.ts'
import { deskSite } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'

const hour = 3_600_000
const shelf = '/owner/enquiries?show=held'

async function withHeld(count: number) {
  const site = await deskSite()
  const one = site.browser()
  await one.signIn()
  const { database } = site
  const references = Array.from({ length: count }, (_, index) => {
    const name = `Spam ${index}`
    return storeEnquiry(
      database,
      { name, email: `spam${index}@example.org` },
      { heldBackFor: 'links', receivedAt: noon },
    ).reference
  })
  const names = () =>
    one
      .shown()
      .all('.person__name bdi')
      .map(({ text }) => text)
  const listed = async () => {
    await one.get(shelf)
    return names()
  }
  /** Posts, and returns what the desk then says was done. */
  const press = async (address: string, fields: Record<string, string> = {}) => {
    const { headers } = await one.post(address, fields)
    await one.get(headers.location ?? '')
    return one.shown().toast
  }
  const [reference = ''] = references
  return { ...site, one, reference, references, names, listed, press }
}

test('the list says when each enquiry is deleted, and continues at the next one after a deletion', async () => {
  const { clock, one, references, listed } = await withHeld(3)
  expect(await listed()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
  expect(one.shown().all('.person__left')[0]?.text).toBe('deleted on 2 July 2026')
  expect(one.shown().text).toContain('Whatever stays here is deleted after 30 days.')
  const [first = '', second = '', third = ''] = references
  const form = one.shown().form('.person__do')
  expect(form).toEqual({ listed: 'yes', after: '', next: second })
  const reply = await one.post(`/owner/enquiries/${third}/delete`, form ?? {})
  expect(reply.headers.location).toBe(`${shelf}&done=deleted&at=${clock.now()}#${second}`)
  // Values that the page would never send are left out of the address.
  const odd = await one.post(`/owner/enquiries/${first}/delete`, { next: '"><b>' })
  expect(odd.headers.location).toBe(`${shelf}&done=deleted&at=${clock.now()}`)
  await one.get(`${shelf}&after=${noon}-3`)
  const later = one.shown().form('.person__do') ?? {}
  const page = await one.post(`/owner/enquiries/${second}/delete`, later)
  expect(page.headers.location).toBe(`${shelf}&done=deleted&at=${clock.now()}&after=${noon}-3`)
})

test('what is deleted is hidden everywhere and not counted, and one press brings it back; deleting all leaves what came later', async () => {
  const { database, clock, one, reference, names, listed, press } = await withHeld(3)
  const at = clock.now()
  expect(await press(`/owner/enquiries/${reference}/delete`)).toBe('Deleted: Spam 0. Undo')
  expect(names()).toEqual(['Spam 2', 'Spam 1'])
  expect([countEnquiries(database), countEnquiries(database, { state: 'heldBack' })]).toEqual([2, 2])
  await one.get('/owner/enquiries?q=spam')
  expect(names()).toEqual(['Spam 2', 'Spam 1'])
  await one.get('/owner')
  expect(one.shown().text).toContain('Held back 2 enquiries to look at')
  expect((await one.get(`/owner/enquiries/${reference}`)).statusCode).toBe(404)
  expect(await press(`/owner/enquiries/held/undo?at=${at}`)).toBe('The enquiry is held back again.')
  expect(await press(`/owner/enquiries/held/undo?at=${at}`)).toBe('')
  await one.get(`${shelf}&done=deleted&at=${at}`)
  expect(one.shown().toast).toBe('')

  expect(await listed()).toHaveLength(3)
  const all = one.shown().form('form[action="/owner/enquiries/held/delete"]') ?? {}
  const later = { name: 'Later', email: 'later@example.org' }
  const { reference: latest } = storeEnquiry(database, later, { heldBackFor: 'trap', receivedAt: noon })
  expect(await press('/owner/enquiries/held/delete', all)).toBe('3 enquiries are deleted. Undo')
  expect(names()).toEqual(['Later'])
  await clock.pass(1)
  await press(`/owner/enquiries/${latest}/delete`)
  expect(await press(`/owner/enquiries/held/undo?at=${at}`)).toBe('3 enquiries are held back again.')
  for (const odd of ['', 'x', '-1', '0']) await one.post('/owner/enquiries/held/delete', { newest: odd })
  expect(await listed()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
})

test('an enquiry that is marked as not spam waits from then on, and its confirmation leaves after ten seconds unless the owner undoes it', async () => {
  const { database, clock, one, reference, names, press } = await withHeld(1)
  await clock.pass(5 * hour)
  await one.signIn()
  const at = `/owner/enquiries/${reference}`
  const held = () => enquiryByReference(database, reference)
  const id = held()?.id ?? 0
  const letters = () => lettersOf(database, id)
  expect((await one.post(`${at}/answer`, { ...letter, sign: 'C' })).statusCode).toBe(404)
  await one.post(`${at}/answered`)
  await one.get(at)
  expect(one.shown().text).toContain('Held back because it contains links, as advertising does.')
  expect(one.shown().form('#answer')).toBeNull()

  expect(await press(`${at}/not-spam`, { listed: 'yes' })).toBe(
    'Spam 0 now waits for your answer. Its letters leave in 10 seconds. Undo',
  )
  expect(letters().map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
    ['owner', clock.now() + 10_000],
    ['confirmation', clock.now() + 10_000],
  ])
  await one.get('/owner/enquiries')
  expect(one.shown().all('.person__age')[0]?.texts).toContain('1 min')

  expect(await press(`${at}/not-spam/undo`)).toBe('The enquiry is held back again.')
  expect(names()).toEqual(['Spam 0'])
  expect(held()).toMatchObject({ state: 'heldBack', heldBackFor: 'links', waitsSince: noon })
  expect(letters()).toEqual([])

  await one.post(`${at}/not-spam`)
  await clock.pass(10_000)
  for (const letter of claimAll(database, clock.now())) settleSent(database, letter, clock.now(), null)
  expect(await press(`${at}/not-spam/undo`)).toContain('Its letters have already left')
  expect(held()).toMatchObject({ state: 'received' })
  expect(letters()).toHaveLength(2)
  await one.get(`${at}?done=notSpam&of=${reference}`)
  expect(one.shown().toast).toBe('Spam 0 now waits for your answer.')
})

test('‘Not spam’ cannot be undone while an answer is on its way, but it can once the answer is called back', async () => {
  const { database, one, reference } = await withHeld(1)
  const at = `/owner/enquiries/${reference}`
  await one.post(`${at}/not-spam`)
  const answer = { ...letter, sign: 'Claire Vasseur', key: 'one', after: '0' }
  expect((await one.post(`${at}/answer`, answer)).headers.location).toBe(`${at}#answer-1`)
  expect((await one.post(`${at}/not-spam/undo`)).headers.location).toBe(`${at}?done=tooLate`)
  const state = () => enquiryByReference(database, reference)?.state
  const kinds = () => lettersOf(database, enquiryByReference(database, reference)?.id ?? 0).map(({ kind }) => kind)
  expect([state(), kinds()]).toEqual(['received', ['owner', 'confirmation', 'reply']])
  await one.post(`${at}/answer/undo`, { answer: '1' })
  await one.post(`${at}/not-spam/undo`)
  expect([state(), kinds()]).toEqual(['heldBack', []])
})
