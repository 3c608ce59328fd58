import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { withValues } from '../../../content/paths.ts'
import { documents } from '../../../enquiries/documents.ts'
import { ownersBroughtBack } from '../../../enquiries/erasure-marks.ts'
import { writerOf } from '../../../enquiries/viewings/viewings.ts'
import { changeDraft } from '../../../house/draft/draft.ts'
import { addedOwners, ownersOf, settingOf } from '../../../owners/owners.ts'
import { digestOf } from '../../../owners/secrets.ts'
import { sessions } from '../../../owners/sessions.ts'
import { ask } from '../../../owners/sign-in-requests.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { tusHeaders } from '../../support/desk-house.ts'
import { codeIn, linkIn, ownersDesk, returnedTo } from '../../support/desk-site.ts'
import { sixFields } from '../../support/enquiry-site.ts'
import { viewingSite } from '../../support/viewing-site.ts'

const [claire, paul] = ['claire@villa.example', 'paul@elsewhere.example']
const invitation = { email: paul, name: 'Paul Marchand', language: 'fr' }

/** The desk of Claire, an owner by the configuration, who has invited Paul, who speaks French. */
async function sharedDesk() {
  const site = await ownersDesk({ environment: { OWNER_EMAIL: claire } })
  const { browser, clock, database, doorLetters, mailer, one, outbox } = site
  await one.post('/owner/settings/signature', { sign: 'Claire Vasseur' })
  outbox.start()
  const code = await one.freshen('/owner/owners')
  // A real clock goes on while a form is handled.
  const { now } = clock
  let readings = 0
  clock.now = () => now() + readings++
  const invited = await one.press('/owner/owners', { ...invitation, code })
  await clock.pass(1_000)
  const two = browser('198.51.100.9')
  await two.ask(paul)
  const other = { code: codeIn(doorLetters().at(-1)), link: linkIn(doorLetters().at(-1)) }
  const [{ addedAt } = { addedAt: 0 }] = addedOwners(database, [claire])
  /** The letters about owners to this address, oldest first. */
  const told = (address: string) =>
    mailer.attempts.filter(({ to, messageId }) => to === address && messageId.startsWith('<owner.'))
  return { ...site, two, ...other, invited, told, removal: `/owner/owners/${addedAt}/removal` }
}

test('a second owner is invited with a fresh code, everyone is told in their own language, and works in it', async () => {
  const { clock, code, doorLetters, invited, mailer, one, told, two } = await sharedDesk()
  expect(invited.toast).toBe('Invited. The e-mail is on its way.')
  expect(invited.all('.hist > li').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Claire VasseurYou · claire@.* Only whoever runs the server can remove this address\.$/),
    expect.stringMatching(/^Paul Marchandpaul@elsewhere\.example · desk and e-mails in French · since .*Remove/),
  ])
  const letters = [claire, paul].map((address) => told(address).map(({ subject }) => subject))
  expect(letters).toEqual([
    ['A new owner at the desk of Villa Belvédère'],
    ['Votre accès au bureau de la Villa Belvédère'],
  ])
  expect(told(paul)[0]?.text).toContain('Claire Vasseur vous a donné accès au bureau')
  expect(told(paul)[0]?.text).toContain('/owner/sign-in?lang=fr')
  // The sign-in letter is in French already, although the browser has not chosen a language.
  expect(doorLetters().at(-1)).toMatchObject({ to: paul, subject: 'Entrer dans le bureau de la Villa Belvédère' })
  await two.post('/owner/sign-in/code', { code })
  expect((await two.see('/owner/settings')).field('Votre nom dans les e-mails').value).toBe('Paul Marchand')
  await clock.pass(1_000)
  const signedIn = mailer.attempts.filter(({ messageId }) => messageId.startsWith('<signed-in.')).slice(-2)
  expect(signedIn.map(({ to, subject }) => [to, subject])).toEqual([
    [claire, 'A new sign-in at the desk of Villa Belvédère'],
    [paul, 'Une nouvelle connexion au bureau de la Villa Belvédère'],
  ])
  expect(signedIn[0]?.text).toContain(`opened by ${paul}`)
  // Their own choice is for the desk and for the letters.
  await two.post('/owner/settings/signature', { sign: 'Paul Marchand', language: 'en' })
  expect((await two.see('/owner/settings')).field('Your name in e-mails').value).toBe('Paul Marchand')
  await two.ask(paul)
  expect((await one.see('/owner/owners')).text).toContain('desk and e-mails in English')
})

test('letters about the desk speak of the house in the draft once one is begun, and of the site until it has a name', async () => {
  const { clock, database, doorLetters, one } = await ownersDesk({ environment: { OWNER_EMAIL: claire } })
  await one.post('/owner/house/empty')
  await one.ask(claire)
  const host = doorLetters().at(-1)
  const figures = { 'facts.figures.name': 'Maison du Causse', 'facts.figures.article': 'la' }
  changeDraft(database, (body) => withValues(body, Object.entries(figures)), clock.now(), { path: 'facts.figures' })
  await one.post('/owner/settings/signature', { sign: 'Claire Vasseur', language: 'fr' })
  await one.ask(claire)
  const named = doorLetters().at(-1)
  expect([host?.subject, named?.subject]).toEqual([
    'Sign in to the desk of villa.example',
    'Entrer dans le bureau de la Maison du Causse',
  ])
  for (const each of [host, named])
    expect(`${each?.from.name} ${each?.text} ${each?.html}`).not.toMatch(/Belvédère|Antibes/)
  expect(named?.text).toMatch(/^Maison du Causse\nLe bureau du propriétaire\n/)
  expect(named?.text).toMatch(/\sle lundi.*\sà\s14\sh\s00, avec/)
})

test.each([
  [
    { email: 'paul' },
    'Their e-mail address',
    'An e-mail address has a name, an @ and a domain, such as owner@example.org.',
  ],
  [{ email: 'CLAIRE@villa.example' }, 'Their e-mail address', 'This is already an owner’s address.'],
  [{ email: '\u200bclaire@villa.example' }, 'Their e-mail address', 'This is already an owner’s address.'],
  [{ name: '' }, 'Their name, for e-mails', 'Write their name, because it tells you apart.'],
])('an invitation with %j is refused, and what was typed stays', async (typed, label, fault) => {
  const { database, one } = await ownersDesk({ environment: { OWNER_EMAIL: claire } })
  const code = await one.freshen('/owner/owners')
  expect((await one.post('/owner/owners', { ...invitation, ...typed, code })).statusCode).toBe(422)
  expect(one.shown().field(label).fault).toBe(fault)
  expect(ownersOf(database, [claire])).toEqual([claire])
})

test('an invitation waits in its form while a new code is asked for, and no address stands in a URL', async () => {
  const { clock, database, doorLetters, log, one } = await ownersDesk({ environment: { OWNER_EMAIL: claire } })
  await clock.pass(16 * 60_000)
  expect((await one.post('/owner/owners', { ...invitation, code: '' })).statusCode).toBe(422)
  const asked = one.shown().form('form[action="/owner/owners"]') ?? {}
  expect(asked).toEqual({ ...invitation, ask: 'code' })
  expect(one.shown().buttons).toContain('Send me a code')
  const answer = await one.post('/owner/owners', asked)
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  await clock.pass(10)
  const code = codeIn(doorLetters().at(-1))
  const again = one.shown().form('form[action="/owner/owners"]')
  expect(again).toEqual({ ...invitation, code: '' })
  expect(one.shown().field('Français').isChecked).toBe(true)
  await one.press('/owner/owners', { ...again, code })
  // The button that asks for a code never invites, even if one was typed in another window by now.
  await one.press('/owner/owners', { ...asked, email: 'eve@villa.example' })
  expect(ownersOf(database, [claire])).toEqual([claire, paul])
  expect(log.join('\n')).not.toContain(paul)
})

test('nobody is invited or removed without a fresh code, nor removed who is an owner by the configuration', async () => {
  const { clock, database, one, removal } = await sharedDesk()
  await clock.pass(16 * 60_000)
  expect((await one.post('/owner/owners', { ...invitation, email: 'eve@villa.example', code: '' })).statusCode).toBe(
    422,
  )
  expect((await one.post(removal, { code: '' })).statusCode).toBe(422)
  expect(ownersOf(database, [claire])).toEqual([claire, paul])
  // An address that was let in at the desk, and is in the configuration by now, stays as well.
  for (const spelling of [paul.toUpperCase(), paul.replace('p', 'ｐ')])
    expect(addedOwners(database, [spelling])).toEqual([])
})

test('what each owner does is shown to the other under their name', async () => {
  const { clock, code, database, one, two } = await sharedDesk()
  await two.post('/owner/sign-in/code', { code })
  const { reference } = storeEnquiry(database, {}, { receivedAt: clock.now() })
  await two.post(`/owner/enquiries/${reference}/notes`, { note: 'Elle rappelle lundi.', kind: 'note' })
  await two.post(`/owner/enquiries/${reference}/answered`)
  const seen = await one.see(`/owner/enquiries/${reference}`)
  expect(seen.text).toContain('Note by Paul Marchand')
  expect(seen.text).toContain('Answered by Paul Marchand on')
  expect(seen.text).toContain('Enquiry marked as answered · Paul Marchand')
  expect((await two.see(`/owner/enquiries/${reference}`)).text).toContain('Votre note')
  expect((await one.see('/owner/sessions')).text).toContain('Paul Marchand · Since')
  expect((await one.see('/owner/history')).text).toContain('Signed in · Paul Marchand')
  const [address, sale] = ['/owner/house/offer', 'facts.offer.price.saleEur']
  const was = (await one.see(address)).all(`[name="was.${sale}"]`)[0]?.attribute('value') ?? ''
  await two.post(address, { [`was.${sale}`]: was, [sale]: '4400000' })
  await one.post(address, { [`was.${sale}`]: was, [sale]: '4300000' })
  expect(one.shown().all('[data-choice]')[0]?.text).toContain('Paul Marchand')
})

test('an owner who gives up their own access is at the door, and the letters say who it was', async () => {
  const { clock, code, database, removal, told, two } = await sharedDesk()
  await two.post('/owner/sign-in/code', { code })
  expect((await two.post(removal)).headers.location).toBe('/owner/sign-in')
  expect(ownersOf(database, [claire])).toEqual([claire])
  await clock.pass(1_000)
  expect(told(claire).at(-1)?.text).toContain(`Paul Marchand (${paul}) gave up their access to the desk.`)
  expect(told(paul).at(-1)?.text).toContain('vous avez renoncé à votre accès au bureau')
})

test('a removed owner finds every door closed at once, gets no letter but the last, and no backup brings them back', async () => {
  const site = await sharedDesk()
  const { app, browser, clock, database, doorLetters, mailer, one, parts, removal, told, two } = site
  await two.post('/owner/sign-in/code', { code: site.code })
  const asking = browser('203.0.113.5')
  await asking.ask(paul)
  const open = { code: codeIn(doorLetters().at(-1)), link: linkIn(doorLetters().at(-1)) }
  const command = 'c'.repeat(43)
  const by = { borrowed: false, browser: 'other/other', onward: '/owner' }
  ask(database, { owner: paul, linkHash: digestOf(command), ...by, now: clock.now() })
  const tus = { ...tusHeaders(two), 'upload-length': '20' }
  const begun = await app.inject({ method: 'POST', url: '/owner/uploads?kind=document', headers: tus })
  const restorable = addedOwners(database, [claire])

  expect(writerOf(database, { owner: paul }, ownersOf(database, [claire]))?.address).toBe(paul)

  // The letter about another sign-in waits for the mail server meanwhile.
  mailer.answer = ({ messageId }) =>
    messageId.startsWith('<signed-in.') ? { outcome: 'retry', reason: 'busy' } : { outcome: 'sent' }
  await browser('203.0.113.8').signIn()
  await clock.pass(1_000)
  const signedIn = (address: string) =>
    mailer.attempts.filter(({ to, messageId }) => to === address && messageId.startsWith('<signed-in.')).length
  const tries = [signedIn(claire), signedIn(paul)] as const
  expect((await one.see(removal)).heading).toBe('Remove Paul Marchand?')
  // They are removed while one of their files arrives.
  const file = [
    '--b\r\ncontent-disposition: form-data; name="file"; filename="plans.pdf"\r\n\r\n',
    '%PDF-1.4 %%EOF\r\n--b--\r\n',
  ]
  async function* arriving() {
    yield file[0]
    expect((await one.press(removal)).toast).toBe('Removed. All owners are told.')
    yield file[1]
  }
  const multipart = {
    cookie: two.cookie(),
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(file.join('').length),
  }
  const payload = Readable.from(arriving())
  const form = await app.inject({ method: 'POST', url: '/owner/documents', headers: multipart, payload })
  expect([form.statusCode, form.headers.location]).toEqual([303, '/owner/documents'])
  expect(documents(database)).toEqual([])
  expect(sessions(database).filter(({ owner }) => owner === paul)).toEqual([])
  await clock.pass(1_000)
  const before = doorLetters().length
  const next = { ...tus, 'upload-offset': '0' }
  const upload = { method: 'PATCH', url: String(begun.headers.location), headers: next, payload: '%PDF' } as const
  const closed = [
    (await two.get('/owner')).statusCode,
    (await two.get('/owner/enquiries.csv')).statusCode,
    (await two.post('/owner/settings/signature', { sign: 'Still here' })).statusCode,
    (await app.inject(upload)).statusCode,
    (await asking.post('/owner/sign-in/code', { code: open.code })).statusCode,
    (await asking.post(open.link)).statusCode,
    (await browser('203.0.113.6').post(`/owner/link/${command}`)).statusCode,
    (await two.post(site.link)).statusCode,
  ]
  expect(closed).toEqual([303, 303, 401, 401, 422, 422, 422, 403])
  // Their browser is a stranger's again: what it sends is not even read.
  await two.post('/owner/settings/signature', { sign: 'Still here' })
  expect(returnedTo(two)).toEqual([])
  await browser('203.0.113.7').ask(paul)
  await clock.pass(60_000)
  expect(doorLetters()).toHaveLength(before)
  expect(told(paul).at(-1)?.subject).toBe('Vous n’êtes plus propriétaire au bureau de la Villa Belvédère')
  expect(told(claire).at(-1)?.subject).toBe('An owner was removed from the desk of Villa Belvédère')
  await site.post(sixFields())
  await clock.pass(60_000)
  const [toClaire, toPaul] = [claire, paul].map((address) => mailer.attempts.filter(({ to }) => to === address).at(-1))
  expect(toClaire?.subject).toContain('Ada Lovelace')
  expect(toPaul).toBe(told(paul).at(-1))
  expect([signedIn(claire) > tries[0], signedIn(paul)]).toEqual([true, tries[1]])
  expect(writerOf(database, { owner: paul }, ownersOf(database, [claire]))).toBeNull()
  expect(ownersBroughtBack(restorable, [parts.config.dataDir])).toEqual(restorable)
})

test('an owner changes how they sign, and letters that wait to leave are signed with the new name', async () => {
  const { one, enquiry, propose, deliver, lettersTo, look, parts } = await viewingSite()
  const sign = 'Your name in e-mails'
  expect((await one.see('/owner/settings')).field(sign)).toMatchObject({ value: '', fault: '' })
  expect((await one.post('/owner/settings/signature', { sign: 'Claire\nVasseur' })).statusCode).toBe(422)
  expect(one.shown().field(sign)).toMatchObject({
    value: 'Claire\nVasseur',
    fault: 'This contains characters that cannot be stored or sent. Paste it as plain text.',
  })
  await one.post('/owner/settings/signature', { sign: 'Claire' })
  await propose(['2026-06-05 16:00'])
  await one.post('/owner/settings/signature', { sign: 'Claire Vasseur' })
  await deliver()
  const [letter] = lettersTo(enquiry.email)
  expect(letter?.text).toContain('With kind regards,\n\nClaire Vasseur\n')
  expect(letter?.replyTo).toEqual({ name: 'Claire Vasseur', address: parts.config.mail.owners[0] })
  expect((await look()).text).toContain('Claire Vasseur would be glad to show you around.')
  const page = await one.see(`/owner/enquiries/${enquiry.reference}?again=1`)
  expect(page.entry('From')).toContain('Claire Vasseur')
  expect(page.form('#answer')).not.toHaveProperty('sign')
})

test('an owner chooses which letters to receive, and changes nothing for other owners', async () => {
  const OWNER_EMAIL = 'claire@villa.example,paul@villa.example'
  const { one, database } = await ownersDesk({ environment: { OWNER_EMAIL } })
  await one.see('/owner/settings')
  const chosen = () => [/Monday/, /remind/].map((letter) => one.shown().field(letter).isChecked)
  expect(chosen()).toEqual([true, true])
  const saved = await one.press('/owner/settings/letters', { reminder: 'on' })
  expect([saved.toast, chosen()]).toEqual(['Saved.', [false, true]])
  const off = OWNER_EMAIL.split(',').map((owner) => settingOf(database, owner, 'mondayLetter'))
  expect(off).toEqual(['off', null])
})
