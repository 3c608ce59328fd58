import path from 'node:path'
import { expect, test } from 'vitest'
import { sessions } from '../../owners/sessions.ts'
import { deskSite } from '../support/desk-site.ts'
import { villaCommand } from '../support/villa-command.ts'

const environment = { PUBLIC_URL: 'https://villa.example', OWNER_EMAIL: 'one@villa.example,two@villa.example' }

async function desk() {
  const site = await deskSite({ environment })
  const ran = (args: readonly string[], changed = {}) =>
    villaCommand(path.dirname(site.database.file), ['owner', ...args], {
      environment: { ...environment, ...changed },
      clock: site.clock,
    })
  return { ...site, ran, villa: (...args: string[]) => ran(args) }
}

test('owner link prints a link that signs in once, in any browser, within ten minutes', async () => {
  const { browser, clock, database, villa } = await desk()
  const { code, out } = await villa('link')
  expect([code, out]).toEqual([0, expect.stringMatching(/^https:\/\/villa\.example\/owner\/link\/[\w-]{43}\n$/)])
  const { pathname } = new URL(out.trim())
  const one = browser()
  for (let time = 0; time < 2; time += 1) expect((await one.get(pathname)).statusCode).toBe(200)
  expect(sessions(database)).toEqual([])
  expect((await one.post(pathname)).headers.location).toBe('/owner')
  expect((await one.get('/owner')).statusCode).toBe(200)
  expect((await browser('198.51.100.9').post(pathname)).statusCode).toBe(422)

  const late = new URL((await villa('link')).out.trim()).pathname
  clock.set(clock.now() + 11 * 60_000)
  expect((await browser('198.51.100.8').post(late)).statusCode).toBe(422)
})

test('owner link --email accepts only the address of an owner, and nothing while the desk is off', async () => {
  const { database, ran, villa } = await desk()
  expect((await villa('link', '--email', 'TWO@villa.example')).code).toBe(0)
  const owner = database.connection().prepare('SELECT owner FROM sign_in_requests').pluck()
  expect(owner.all()).toEqual(['two@villa.example'])
  const stranger = await villa('link', '--email', 'three@villa.example')
  expect([stranger.code, stranger.out]).toEqual([1, ''])
  expect(stranger.err).toContain(
    'three@villa.example is not the address of an owner (one@villa.example, two@villa.example).',
  )
  const off = await ran(['link'], { OWNER_DESK: 'off' })
  expect([off.code, off.err]).toEqual([1, expect.stringContaining('OWNER_DESK is off')])
})

test('owner sign-out ends all sessions at once', async () => {
  const { browser, database, villa } = await desk()
  expect((await villa('sign-out')).out).toBe('No one was signed in.\n')
  const [one, two] = [browser(), browser('198.51.100.9')]
  await one.signIn()
  const { out } = await villa('link', '--email', 'two@villa.example')
  await two.post(new URL(out.trim()).pathname)
  expect(sessions(database)).toHaveLength(2)
  expect((await villa('sign-out')).out).toBe('Ended 2 sessions.\n')
  for (const each of [one, two]) expect((await each.get('/owner')).statusCode).toBe(303)
})
