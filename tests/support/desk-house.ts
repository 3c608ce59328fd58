import { valueAt } from '../../content/paths.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { type DeskBrowser, type DeskSite, deskSite } from './desk-site.ts'
import { until } from './until.ts'

export interface HouseDesk extends DeskSite {
  one: DeskBrowser
  /** Returns the value of a path in the draft. */
  drafted(path: string): unknown
  /** Types into the fields of a form and saves. What the form showed before is sent along. */
  type(address: string, typed: Record<string, string>, more?: Record<string, string>): ReturnType<DeskBrowser['post']>
  /** Uploads a whole file, and waits until its master is made or refused. */
  upload(bytes: Buffer, fields?: Record<string, string>): ReturnType<DeskBrowser['get']>
  /** Sends one slice of a file. */
  put(id: string, at: number, bytes: Buffer): ReturnType<DeskBrowser['get']>
  /** Finishes the upload of a file, and returns the answer. */
  finish(id: string, fields?: Record<string, string>): ReturnType<DeskBrowser['get']>
  /** Returns the marks that a form holds for these fields now. */
  marks(address: string, paths: readonly string[]): Promise<Record<string, string>>
}

/** Returns the desk of an owner who is signed in and changes the house. */
export async function houseDesk(options: Parameters<typeof deskSite>[0] = {}): Promise<HouseDesk> {
  const site = await deskSite(options)
  const one = site.browser()
  await one.signIn()

  async function marks(address: string, paths: readonly string[]): Promise<Record<string, string>> {
    await one.get(address)
    const text = JSON.stringify(one.view().page)
    return Object.fromEntries(
      paths.map((path) => {
        const at = text.indexOf(`"path":${JSON.stringify(path)}`)
        return [`was.${path}`, /"was":"([^"]*)"/.exec(text.slice(at))?.[1] ?? '']
      }),
    )
  }

  async function put(id: string, at: number, bytes: Buffer) {
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }
    return site.app.inject({ method: 'PUT', url: `/owner/uploads/${id}?at=${at}`, headers, payload: bytes })
  }

  async function finish(id: string, fields: Record<string, string> = { name: 'Terrace in June.jpg' }) {
    const made = nextMaster(site.parts.making)
    const begun = await one.post(`/owner/uploads/${id}/finish`, fields)
    if (begun.statusCode !== 202) return begun
    // The desk limits how often a page may ask, and the test's clock stands still. So the test asks once the answer is ready.
    await made
    let answer = await one.get(`/owner/uploads/${id}`)
    await until(async () => {
      answer = await one.get(`/owner/uploads/${id}`)
      return answer.statusCode !== 202
    })
    return answer
  }

  return {
    ...site,
    one,
    put,
    finish,
    async upload(bytes, fields) {
      const { id } = (await one.post('/owner/uploads', { size: String(bytes.length) })).json()
      for (let at = 0; at < bytes.length; at += 200_000) await put(id, at, bytes.subarray(at, at + 200_000))
      return finish(id, fields)
    },
    drafted: (path) => valueAt(openDraft(site.database).body, path),
    marks,
    async type(address, typed, more = {}) {
      return one.post(address, { ...(await marks(address, Object.keys(typed))), ...typed, ...more })
    },
  }
}

/** Resolves when the next master has been made or refused. */
function nextMaster(making: HouseDesk['parts']['making']): Promise<void> {
  const { keepMaster } = making
  return new Promise((resolve) => {
    making.keepMaster = (file) => {
      making.keepMaster = keepMaster
      return keepMaster(file).finally(resolve)
    }
  })
}
