import { expect, test } from 'vitest'
import { settleSent } from '../../../enquiries/attempts.ts'
import { countEnquiries } from '../../../enquiries/enquiries.ts'
import { erasePerson } from '../../../enquiries/erase-person.ts'
import { inboxEnquiry } from '../../../enquiries/inbox.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { letter } from '../../support/answering.ts'
import { claimAll, storeEnquiry, temporaryFolder } from '../../support/databases.ts'
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
  const listed = async () => {
    await one.get(shelf)
    return one.page('inbox').people.map(({ name }) => name)
  }
  return { ...site, one, references, listed }
}

test('the list says in how many days each enquiry is deleted, and continues at the next one after a deletion', async () => {
  const { clock, one, references, listed } = await withHeld(3)
  expect(await listed()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
  expect(one.page('inbox').heldShelf).toMatchObject({ keptDays: 30, people: [{ days: 31 }, {}, {}] })
  const [first = '', second = '', third = ''] = references
  const reply = await one.post(`/owner/enquiries/${third}/delete`, { listed: 'yes', after: '', next: second })
  expect(reply.headers.location).toBe(`${shelf}&done=deleted&at=${clock.now()}#${second}`)
  // Values that the page would never send are left out of the address.
  const odd = await one.post(`/owner/enquiries/${first}/delete`, { after: '&x=1', next: '"><b>' })
  expect(odd.headers.location).toBe(`${shelf}&done=deleted&at=${clock.now()}`)
})

test('a deleted enquiry is hidden everywhere, is not counted, and one press brings it back', async () => {
  const { database, clock, one, references, listed } = await withHeld(2)
  const [reference = ''] = references
  const reply = await one.post(`/owner/enquiries/${reference}/delete`)
  expect(await listed()).toEqual(['Spam 1'])
  expect(countEnquiries(database)).toBe(1)
  expect(countEnquiries(database, { state: 'heldBack' })).toBe(1)
  await one.get('/owner/enquiries?q=spam')
  expect(one.page('inbox').held).toHaveLength(1)
  await one.get('/owner')
  expect(one.page('home').heldBack).toBe(1)
  expect((await one.get(`/owner/enquiries/${reference}`)).statusCode).toBe(404)

  await one.get(reply.headers.location ?? '')
  expect(one.page('inbox').done).toEqual({ what: 'deleted', name: 'Spam 0', count: 1, at: clock.now() })
  await one.post(`/owner/enquiries/held/undo?at=${clock.now()}`)
  expect(await listed()).toEqual(['Spam 1', 'Spam 0'])
  await one.get(reply.headers.location ?? '')
  expect(one.page('inbox').done).toBeNull()
})

test('one press deletes all that were shown and nothing that came later, and one press brings them back', async () => {
  const { database, clock, one, listed } = await withHeld(3)
  await one.get(shelf)
  const newest = `${one.page('inbox').heldShelf?.newest}`
  const at = clock.now()
  storeEnquiry(database, { name: 'Later', email: 'later@example.org' }, { heldBackFor: 'trap', receivedAt: noon })
  const reply = await one.post('/owner/enquiries/held/delete', { newest })
  expect(reply.headers.location).toBe(`${shelf}&done=deleted&at=${clock.now()}`)
  expect(await listed()).toEqual(['Later'])
  await one.get(reply.headers.location ?? '')
  expect(one.page('inbox').done).toMatchObject({ what: 'deleted', count: 3, at })

  await clock.pass(1)
  await one.post(`/owner/enquiries/${one.page('inbox').people[0]?.reference}/delete`)
  await one.post(`/owner/enquiries/held/undo?at=${at}`)
  expect(await listed()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
  for (const odd of ['', 'x', '-1', '0']) await one.post('/owner/enquiries/held/delete', { newest: odd })
  expect(await listed()).toHaveLength(3)
})

test('an enquiry that is marked as not spam waits from then on, and its confirmation leaves after ten seconds unless the owner undoes it', async () => {
  const { database, clock, one, references, listed } = await withHeld(1)
  const [reference = ''] = references
  await clock.pass(5 * hour)
  await one.signIn()
  const held = () => inboxEnquiry(database, reference)
  const id = held()?.id ?? 0
  const letters = () => lettersOf(database, id)

  const reply = await one.post(`/owner/enquiries/${reference}/not-spam`, { listed: 'yes' })
  expect(reply.headers.location).toBe(`${shelf}&done=notSpam&of=${reference}`)
  expect(letters().map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
    ['owner', clock.now() + 10_000],
    ['confirmation', clock.now() + 10_000],
  ])
  await one.get(reply.headers.location ?? '')
  expect(one.page('inbox').done).toMatchObject({ what: 'notSpam', name: 'Spam 0', confirmation: true, canUndo: true })
  await one.get('/owner/enquiries')
  expect(one.page('inbox').people).toMatchObject([{ name: 'Spam 0', receivedAt: noon, waitsSince: clock.now() }])

  await one.post(`/owner/enquiries/${reference}/not-spam/undo`)
  expect(await listed()).toEqual(['Spam 0'])
  expect(held()).toMatchObject({ state: 'heldBack', heldBackFor: 'links', waitsSince: noon })
  expect(letters()).toEqual([])

  await one.post(`/owner/enquiries/${reference}/not-spam`)
  await clock.pass(10_000)
  for (const letter of claimAll(database, clock.now())) settleSent(database, letter, clock.now(), null)
  const late = await one.post(`/owner/enquiries/${reference}/not-spam/undo`)
  expect(late.headers.location).toBe(`/owner/enquiries/${reference}?done=tooLate`)
  expect(held()).toMatchObject({ state: 'received' })
  expect(letters()).toHaveLength(2)
})

test('‘Not spam’ cannot be undone while an answer is on its way, but it can once the answer is called back', async () => {
  const { database, one, references } = await withHeld(1)
  const [reference = ''] = references
  const at = `/owner/enquiries/${reference}`
  await one.post(`${at}/not-spam`)
  const answer = { ...letter, sign: 'Claire Vasseur', key: 'one', after: '0' }
  expect((await one.post(`${at}/answer`, answer)).headers.location).toBe(`${at}#answer-1`)
  expect((await one.post(`${at}/not-spam/undo`)).headers.location).toBe(`${at}?done=tooLate`)
  const state = () => inboxEnquiry(database, reference)?.state
  const kinds = () => lettersOf(database, inboxEnquiry(database, reference)?.id ?? 0).map(({ kind }) => kind)
  expect([state(), kinds()]).toEqual(['received', ['owner', 'confirmation', 'reply']])
  await one.post(`${at}/answer/undo`, { answer: '1' })
  await one.post(`${at}/not-spam/undo`)
  expect([state(), kinds()]).toEqual(['heldBack', []])
})

test('erasing a person also removes that person’s deleted enquiries', async () => {
  const { database, one, references } = await withHeld(2)
  const places = { dataDir: temporaryFolder(), backupDir: undefined, mail: { directory: temporaryFolder() } }
  await one.post(`/owner/enquiries/${references[0]}/delete`)
  await erasePerson(database, places, 'spam0@example.org', noon)
  const left = database.connection().prepare('SELECT name FROM enquiries').all()
  expect(left).toEqual([{ name: 'Spam 1' }])
})
