import { valueAt } from '../../content/paths.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { type DeskBrowser, type DeskSite, deskSite } from './desk-site.ts'
import { until } from './until.ts'

export interface HouseDesk extends DeskSite {
  one: DeskBrowser
  /** The value of a path in the draft. */
  drafted(path: string): unknown
  /** Types into fields as they stand in the form, and saves. */
  type(address: string, typed: Record<string, string>, more?: Record<string, string>): ReturnType<DeskBrowser['post']>
  /** Sends a file whole, and waits for what comes of it. */
  upload(bytes: Buffer, fields?: Record<string, string>): ReturnType<DeskBrowser['get']>
  /** One slice. */
  put(id: string, at: number, bytes: Buffer): ReturnType<DeskBrowser['get']>
  /** What came of a file that is whole. */
  finish(id: string, fields?: Record<string, string>): ReturnType<DeskBrowser['get']>
  /** What a form holds of these fields now, with their marks. */
  marks(address: string, paths: readonly string[]): Promise<Record<string, string>>
}

/** Somebody signed in, who changes the house. */
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
    // The desk limits how often it may be asked, and the test's clock stands still: ask only once there is an answer.
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

/** Resolves once the next master has been made, or refused. */
function nextMaster(making: HouseDesk['parts']['making']): Promise<void> {
  const { keepMaster } = making
  return new Promise((resolve) => {
    making.keepMaster = (file) => {
      making.keepMaster = keepMaster
      return keepMaster(file).finally(resolve)
    }
  })
}
