import { openDraft } from '../../house/draft/draft.ts'
import { valueAt } from '../../house/draft/paths.ts'
import { type DeskBrowser, type DeskSite, deskSite } from './desk-site.ts'

export interface HouseDesk extends DeskSite {
  one: DeskBrowser
  /** The value of a path in the draft. */
  drafted(path: string): unknown
  /** Types into fields as they stand in the form, and saves. */
  type(address: string, typed: Record<string, string>, more?: Record<string, string>): ReturnType<DeskBrowser['post']>
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

  return {
    ...site,
    one,
    drafted: (path) => valueAt(openDraft(site.database).body, path),
    marks,
    async type(address, typed, more = {}) {
      return one.post(address, { ...(await marks(address, Object.keys(typed))), ...typed, ...more })
    },
  }
}
