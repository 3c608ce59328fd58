import { expect } from 'vitest'
import type { Letter } from '../../server/mail/mailer.ts'
import { enquirySite } from './enquiry-site.ts'
import { shownPage } from './shown-page.ts'

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

/** One browser, with its cookies, at the desk. */
export type DeskBrowser = ReturnType<Awaited<ReturnType<typeof deskSite>>['browser']>

export const codeIn = (letter: Letter | undefined): string => /^\d{4} \d{4}$/m.exec(letter?.text ?? '')?.[0] ?? ''
/** Returns the texts that a page returns because they could not be saved. */
export const returnedTo = (one: Pick<DeskBrowser, 'shown'>): string[] =>
  one
    .shown()
    .all('.field')
    .map((each) => each.field('What you typed').value)

export const linkIn = (letter: Letter | undefined): string => /\/owner\/in\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''

export async function deskSite(options: Parameters<typeof enquirySite>[0] = {}) {
  const site = await enquirySite({
    ...options,
    environment: { PUBLIC_URL: 'https://villa.example', SMTP_URL: 'smtp://127.0.0.1:9', ...options.environment },
  })
  const { app, clock, mailer, parts, views } = site
  const [owner = ''] = parts.config.mail.owners
  await app.ready()
  /** The sign-in letters, oldest first. */
  const doorLetters = () => mailer.attempts.filter(({ messageId }) => messageId.startsWith('<sign-in.'))

  /** Returns a new browser, or the same one, with its cookies, at another address. */
  function browser(address = '192.0.2.7', same?: { cookies: ReadonlyMap<string, string> }) {
    const cookies = new Map(same?.cookies)
    let last = ''

    /** The cookies as a request sends them. */
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

    async function send(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: { 'user-agent': safari, ...(cookies.size > 0 && { cookie: cookie() }), ...headers },
        ...(payload !== undefined && { payload }),
      })
      last = answer.body
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }

    const get = (url: string, headers: Record<string, string> = {}) => send('GET', url, headers)

    /** Posts from a page of the desk, unless the headers say otherwise. */
    const post = (
      url: string,
      fields: Record<string, string> | string[][] = {},
      headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
    ) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
      return send('POST', url, form, new URLSearchParams(fields).toString())
    }

    /** Returns the page of the last answer. */
    const shown = () => shownPage(last)

    /** Opens a page, and returns what it shows. */
    async function see(url: string) {
      await get(url)
      return shown()
    }

    /** Posts a form, and returns what the page shows that the answer leads to. */
    async function press(url: string, fields?: Record<string, string> | string[][]) {
      const { headers } = await post(url, fields)
      return headers.location === undefined ? shown() : see(headers.location)
    }

    /** Returns what the frame of the last page of the desk says. */
    const frame = () => views.at(-1)?.desk?.frame ?? expect.fail('no page of the desk was shown')

    /** Asks for a sign-in letter, and waits until it has been handed over. */
    async function ask(email = owner, fields = {}, onward = '/owner') {
      const answer = await post(`/owner/sign-in?onward=${encodeURIComponent(onward)}`, { email, ...fields })
      await clock.pass(10)
      return answer
    }

    /** Signs in with the code of the newest letter. */
    async function signIn(fields: Record<string, string> = {}, onward?: string) {
      await ask(undefined, fields, onward)
      return post('/owner/sign-in/code', { code: codeIn(doorLetters().at(-1)) })
    }

    /** Types a fresh code where the desk asks for one. */
    async function freshen(onward: string) {
      await post('/owner/code', { onward })
      await clock.pass(10)
      return codeIn(doorLetters().at(-1))
    }
    return { cookies, cookie, get, post, shown, see, press, frame, ask, signIn, freshen }
  }
  return { ...site, browser, doorLetters }
}

/** A desk with a browser in which its owner is signed in. */
export async function ownersDesk(options: Parameters<typeof deskSite>[0] = {}) {
  const site = await deskSite(options)
  const one = site.browser()
  await one.signIn()
  return { ...site, one }
}
