import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Language, languages } from '../../../content/enquiry.ts'
import type { HouseField } from '../../../content/fields.ts'
import { textAt } from '../../../content/paths.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { publishedAfter, type Revision, revisions } from '../../../house/tables/revisions.ts'
import { upgraded } from '../../../house/upgrades.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { HistoryPage, RevisionView } from '../../../pages/desk/history/History.tsx'
import type { DeskParts } from '../parts.ts'
import { changeInWords } from '../publish/changes.ts'
import { bracesOf } from '../words/braces.ts'

type HistoryParts = Pick<DeskParts, 'clock' | 'database' | 'houses'>

const perPage = 20
const shownChanges = 100

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
  const shown: RevisionView[] = []
  let until = rows[0] === undefined ? null : publishedAfter(database, rows[0].id)
  for (const [place, row] of rows.slice(0, perPage).entries()) {
    shown.push({
      id: row.id,
      publishedAt: row.publishedAt,
      ...whatChanged(row, rows[place + 1], parts, language),
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

/** Returns a sentence, or each change with its values. */
function whatChanged(
  revision: Revision,
  former: Revision | undefined,
  { clock, houses }: HistoryParts,
  language: Language,
): Pick<RevisionView, 'what' | 'changes'> {
  const { history } = wordsIn(language).desk
  const said = (what: string) => ({ what, changes: [] })
  if (revision.kind === 'seed') return said(history.seed())
  if (former === undefined) return said(history.imported())
  const { facts } = houses.current().house
  if (revision.kind === 'undo') {
    const moment = momentsIn(language, facts.place.timeZone, clock.now()).full(former.publishedAt)
    return said(history.undone({ moment }))
  }
  try {
    const [before, after] = [upgraded(former), upgraded(revision)]
    if (revision.house !== former.house) return said(history.another({ name: textAt(after, 'facts.figures.name') }))
    const show = ({ rule = { most: 0 }, language: spoken = languages[0] }: HouseField, text: string) =>
      bracesOf({ rule, language: spoken, facts }, [text]).show(text)
    const changes = draftChanges(before, after).slice(0, shownChanges)
    return changes.length === 0
      ? said(history.same())
      : { what: null, changes: changes.map((change) => changeInWords(change, { before, after, language, show })) }
  } catch {
    return said(history.imported())
  }
}
