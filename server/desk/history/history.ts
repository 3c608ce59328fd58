import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../../../content/enquiry.ts'
import { textAt } from '../../../content/paths.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { photographsIn } from '../../../house/draft/pictured.ts'
import { publishedAfter, type Revision, revisions } from '../../../house/tables/revisions.ts'
import { upgraded } from '../../../house/upgrades.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { HistoryPage } from '../../../pages/desk/history/History.tsx'
import type { DeskParts } from '../parts.ts'
import { changeName } from '../publish/changes.ts'

type HistoryParts = Pick<DeskParts, 'clock' | 'database' | 'houses'>

const perPage = 20
const namedChanges = 3

/**
 * Returns what was public, newest first, before a revision or from the live one on. Published houses are read but not
 * validated again, and other work can run between two of them.
 */
export async function revisionViews(
  parts: HistoryParts,
  language: Language,
  before: number | null,
): Promise<Pick<HistoryPage, 'revisions' | 'older'>> {
  const { database } = parts
  const rows = revisions(database, { limit: perPage + 1, ...(before !== null && { before }) })
  const shown: HistoryPage['revisions'][number][] = []
  let until = rows[0] === undefined ? null : publishedAfter(database, rows[0].id)
  for (const [place, row] of rows.slice(0, perPage).entries()) {
    shown.push({
      id: row.id,
      publishedAt: row.publishedAt,
      what: whatChanged(row, rows[place + 1], parts, language),
      forMs: until === null ? null : until - row.publishedAt,
      isFirst: row.kind === 'seed',
      canUndo: until === null && row.parent !== null,
    })
    until = row.publishedAt
    await nextTurn()
  }
  const last = shown.at(-1)
  return {
    revisions: shown,
    older: last === undefined || rows.length <= perPage ? null : `/owner/history?before=${last.id}`,
  }
}

function whatChanged(
  revision: Revision,
  former: Revision | undefined,
  { clock, houses }: HistoryParts,
  language: Language,
): string {
  const { history } = wordsIn(language).desk
  if (revision.kind === 'seed') return history.seed()
  if (former === undefined) return history.imported()
  const { timeZone } = houses.current().house.facts.place
  if (revision.kind === 'undo')
    return history.undone({ moment: momentsIn(language, timeZone, clock.now()).full(former.publishedAt) })
  try {
    return namesOf(upgraded(former), upgraded(revision), language)
  } catch {
    return history.imported()
  }
}

function namesOf(before: unknown, after: unknown, language: Language): string {
  const { history } = wordsIn(language).desk
  if (isAnother(before, after)) return history.another({ name: textAt(after, 'facts.figures.name') })
  const changes = draftChanges(before, after)
  if (changes.length === 0) return history.same()
  const names = changes.slice(0, namedChanges).map((change) => changeName(change, before, after, language))
  const more = changes.length - names.length
  return [...names, ...(more > 0 ? [history.more({ count: more })] : [])].join(', ')
}

/** Returns true if neither the name nor any photograph is the same. */
function isAnother(before: unknown, after: unknown): boolean {
  if (textAt(before, 'facts.figures.name') === textAt(after, 'facts.figures.name')) return false
  const digests = new Set(photographsIn(before).map(({ master }) => master.digest))
  return !photographsIn(after).some(({ master }) => digests.has(master.digest))
}
