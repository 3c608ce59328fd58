import type { LightMyRequestResponse } from 'fastify'
import type { DeskFrame } from '../../desk/use-desk.ts'
import type { Letter } from '../../server/mail/message.ts'
import { enquirySite } from './enquiry-site.ts'
import { type ShownPage, shownPage } from './shown-page.ts'

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

/** One browser, with its cookies, at the desk. */
export interface DeskBrowser {
  readonly cookies: Map<string, string>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Posts from a page of the desk, unless the headers say otherwise. */
  post(
    url: string,
    fields?: Record<string, string> | string[][],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Opens a page, and returns what it shows. */
  see(url: string): Promise<ShownPage>
  /** Posts a form, and returns what the page shows that the answer leads to. */
  press(url: string, fields?: Record<string, string> | string[][]): Promise<ShownPage>
  /** Returns the page of the last answer. */
  shown(): ShownPage
  /** The cookies as a request sends them. */
  cookie(): string
  /** Returns what the frame of the last page of the desk says. */
  frame(): DeskFrame
  /** Asks for a sign-in letter, and waits until it has been handed over. */
  ask(email?: string, fields?: Record<string, string>, onward?: string): Promise<LightMyRequestResponse>
  /** Signs in with the code of the newest letter. */
  signIn(fields?: Record<string, string>, onward?: string): Promise<LightMyRequestResponse>
  /** Types a fresh code where the desk asks for one. */
  freshen(onward: string): Promise<string>
}

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
  function browser(address = '192.0.2.7', same?: DeskBrowser): DeskBrowser {
    const cookies = new Map(same?.cookies)
    let last = ''

    const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

    async function send(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) {
      const cookie = cookieHeader()
      const answer = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: { 'user-agent': safari, ...(cookie && { cookie }), ...headers },
        ...(payload !== undefined && { payload }),
      })
      last = answer.body
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }

    const self: DeskBrowser = {
      cookies,
      get: (url, headers = {}) => send('GET', url, headers),
      post: (url, fields = {}, headers = { 'sec-fetch-site': 'same-origin' }) =>
        send(
          'POST',
          url,
          { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          new URLSearchParams(fields).toString(),
        ),
      async see(url) {
        await self.get(url)
        return self.shown()
      },
      async press(url, fields) {
        const { headers } = await self.post(url, fields)
        return headers.location === undefined ? self.shown() : self.see(headers.location)
      },
      shown: () => shownPage(last),
      cookie: cookieHeader,
      frame() {
        const frame = views.at(-1)?.desk?.frame
        if (frame === undefined) throw new Error('no page of the desk was shown')
        return frame
      },
      async ask(email = owner, fields = {}, onward = '/owner') {
        const answer = await self.post(`/owner/sign-in?onward=${encodeURIComponent(onward)}`, { email, ...fields })
        await clock.pass(10)
        return answer
      },
      async signIn(fields = {}, onward) {
        await self.ask(undefined, fields, onward)
        return self.post('/owner/sign-in/code', { code: codeIn(doorLetters().at(-1)) })
      },
      async freshen(onward) {
        await self.post('/owner/code', { onward })
        await clock.pass(10)
        return codeIn(doorLetters().at(-1))
      },
    }
    return self
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
