import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { textAt } from '../../content/paths.ts'
import { draftChanges } from '../../house/draft/changes.ts'
import { bringBack, takeIntoDraft } from '../../house/draft/versions.ts'
import { type Revision, revisionById, revisions } from '../../house/tables/revisions.ts'
import { upgraded } from '../../house/upgrades.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { newestEvents } from '../../owners/desk-events.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { DeskParts } from '../parts.ts'
import { changeInWords } from '../publish/changes.tsx'
import { bracesOf } from '../words/braces.ts'
import type { HistoryPage, RevisionView } from './History.tsx'
import { versionViews } from './versions.ts'

const shownEvents = 50
const deskAddress = /^\/owner(?:\/[\w-]+)*$/

/** The routes for everything that was ever public or in the draft, and for going back to it. */
export async function historyRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, making, pages, record } = parts

  app.get<DeskRequest<'revision'>>('/owner/history', async (request, reply) =>
    pages.send(request, reply, await historyView(request)),
  )

  /** Takes a former house into the draft. Nothing public changes. */
  app.post<DeskRequest<'revision'>>('/owner/history/:revision', (request, reply) => {
    const number = Number(request.params.revision)
    if (revisionById(database, number) === null) return pages.missing(request, reply)
    const kept = database.write(() => {
      record(request, 'restored', `revision ${number}`)
      return takeIntoDraft(database, number, clock.now())
    })
    making.refresh()
    return reply.redirect(`/owner/history?kept=${kept}`, 303)
  })

  /** Makes a version the draft again, and leads back to the page where that was asked. */
  app.post<DeskRequest<'id'>>('/owner/history/versions/:id', (request, reply) => {
    const number = Number(request.params.id)
    const kept = Number.isSafeInteger(number)
      ? database.write(() => {
          const version = bringBack(database, number, clock.now())
          if (version !== null) record(request, 'restored')
          return version
        })
      : null
    if (kept === null) return pages.missing(request, reply)
    making.refresh()
    const { to } = request.query
    const address = typeof to === 'string' && deskAddress.test(to) ? to : '/owner/history'
    return reply.redirect(`${address}?kept=${kept}`, 303)
  })

  async function historyView(request: FastifyRequest<DeskRequest<'revision'>>): Promise<HistoryPage> {
    const language = pages.language(request)
    return {
      kind: 'history',
      revisions: await revisionViews(parts, language),
      versions: await versionViews(database, language, houses.current().house.facts.figures.name),
      isNotUndone: request.query['done'] === 'notUndone',
      events: newestEvents(database, shownEvents).map(({ happenedAt, act }) => ({
        at: happenedAt,
        act: wordsIn(language).desk.history.acts[act](),
      })),
    }
  }
}

type HistoryParts = Pick<DeskParts, 'clock' | 'database' | 'houses'>

const shownChanges = 100

/**
 * Returns everything that was public, newest first. Published houses are read but not validated again, and other work can
 * run between two of them.
 */
async function revisionViews(parts: HistoryParts, language: Language): Promise<RevisionView[]> {
  const rows = revisions(parts.database)
  const shown: RevisionView[] = []
  let until: number | null = null
  for (const [place, row] of rows.entries()) {
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
  return shown
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
