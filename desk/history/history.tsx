import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../content/languages.ts'
import { textAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { draftChanges } from '../../house/draft/changes.ts'
import { bringBack, takeIntoDraft } from '../../house/draft/draft.ts'
import { type Revision, revisionById, revisions } from '../../house/revisions.ts'
import { readable } from '../../house/upgrades.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { newestEvents } from '../../owners/desk-events.ts'
import { byOther } from '../../owners/owners.ts'
import { Press } from '../parts/Form.tsx'
import { Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type ChangeInWords, changeInWords, OldAndNew } from '../publish/changes.tsx'
import { type DeskRequest, ownerOf } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { type FormerDraft, formerDrafts } from './versions.ts'

const deskAddress = /^\/owner(?:\/[\w-]+)*$/

/** The page of everything that was ever public or in the draft, and the ways back to it. */
export async function historyRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, making, pages, record } = parts

  app.get<DeskRequest>('/owner/history', async (request, reply) => {
    const language = pages.language(request)
    const published = await publishedHouses(parts, language)
    const drafts = await formerDrafts(database, language, ownerOf(request))
    const isNotUndone = request.query['done'] === 'notUndone'
    return pages.draw(request, reply, {
      here: 'history',
      title: ({ nav }) => nav.history(),
      body: <History published={published} drafts={drafts} database={database} isNotUndone={isNotUndone} />,
    })
  })

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
}

interface PublishedHouse {
  revision: Revision
  /** What was published, in a sentence, or each change with its values. */
  what: string | ChangeInWords[]
}

/** Returns everything that was public, newest first. Other work can run between the reading of two houses. */
async function publishedHouses(parts: DeskParts, language: Language): Promise<PublishedHouse[]> {
  const published: PublishedHouse[] = []
  let former: Revision | undefined
  let before: unknown
  for (const revision of revisions(parts.database).toReversed()) {
    const after = readable(revision)
    published.unshift({ revision, what: whatChanged(revision, former, { before, after }, parts, language) })
    former = revision
    before = after
    await nextTurn()
  }
  return published
}

const shownChanges = 100

function whatChanged(
  revision: Revision,
  former: Revision | undefined,
  { before, after }: Record<'before' | 'after', unknown>,
  { clock, houses }: DeskParts,
  language: Language,
): PublishedHouse['what'] {
  const { history } = wordsIn(language).desk
  if (revision.kind === 'seed') return history.seed()
  if (former === undefined) return history.imported()
  const { facts } = houses.current().house
  if (revision.kind === 'undo') {
    const moment = momentsIn(language, facts.place.timeZone, clock.now()).full(former.publishedAt)
    return history.undone({ moment })
  }
  if (before === undefined || after === undefined) return history.imported()
  if (revision.house !== former.house) return history.another({ name: textAt(after, 'facts.figures.name') })
  return draftChanges(before, after)
    .slice(0, shownChanges)
    .map((change) => changeInWords(change, { before, after, facts, language }))
}

interface HistoryProps {
  published: readonly PublishedHouse[]
  drafts: readonly FormerDraft[]
  database: Database
  /** A publication was to be undone, but the former house cannot be shown. */
  isNotUndone: boolean
}

function History({ published, drafts, database, isNotUndone }: HistoryProps) {
  const { history, nav } = useDesk().words
  return (
    <>
      {isNotUndone && (
        <p className="notice" role="alert">
          {history.notUndone()}
        </p>
      )}
      <Head title={nav.history()} intro={history.intro()} />
      <ol className="hist">
        {published.map((each, at) => (
          <Published key={each.revision.id} house={each} isPublic={at === 0} />
        ))}
      </ol>
      <Drafts drafts={drafts} />
      <Events database={database} />
    </>
  )
}

function Published({ house: { revision, what }, isPublic }: { house: PublishedHouse; isPublic: boolean }) {
  const { words, moments } = useDesk()
  const { history } = words
  const { id, parent, publishedAt } = revision
  return (
    <li className={isPublic ? 'is-public' : undefined}>
      <span className="hist__when">{moments.alone(publishedAt)}</span>
      <span>
        {typeof what === 'string' ? what : <Changes changes={what} />}
        {isPublic && <p className="small soft">{history.publicNow()}</p>}
      </span>
      <span className="row">
        {isPublic && parent !== null && (
          <Press to="/owner/publish/undo" className="do">
            {words.undo()}
          </Press>
        )}
        {!isPublic && (
          <Press to={`/owner/history/${id}`} className="do">
            {history.take()}
            <span className="out-of-sight">: {moments.full(publishedAt)}</span>
          </Press>
        )}
      </span>
    </li>
  )
}

const fewChanges = 5

/** The changes of a publication, folded if they are many. */
function Changes({ changes }: { changes: readonly ChangeInWords[] }) {
  const { facts } = useDesk().words
  const list = (
    <ul>
      {changes.map(({ path, label, where, field, before, after }) => (
        <li key={path}>
          {label} <span className="small soft">{where}</span>
          <OldAndNew language={field?.language} before={before} after={after} />
        </li>
      ))}
    </ul>
  )
  if (changes.length <= fewChanges) return list
  return (
    <details>
      <summary className="do">{facts.changes({ count: changes.length })}</summary>
      {list}
    </details>
  )
}

/** The drafts to which the owner can go back. Those from before something was only typed, added or moved are folded away. */
function Drafts({ drafts }: { drafts: readonly FormerDraft[] }) {
  const { history } = useDesk().words
  const saves = drafts.filter(({ act }) => act === 'saved')
  if (drafts.length === 0) return null
  return (
    <Part id="versions" title={history.versions()}>
      <p className="small soft">{history.versionsTold()}</p>
      <DraftList drafts={drafts.filter(({ act }) => act !== 'saved')} />
      {saves.length > 0 && (
        <details>
          <summary className="do">{history.saves({ count: saves.length })}</summary>
          <DraftList drafts={saves} />
        </details>
      )}
    </Part>
  )
}

/** Lists drafts. One that was about another house than the public one names it. */
function DraftList({ drafts }: { drafts: readonly FormerDraft[] }) {
  const { words, moments, house } = useDesk()
  const { history, newHouse } = words
  const nameOf = (name: string | null) => name || newHouse.name()
  return (
    <ol className="lines">
      {drafts.map(({ id, keptAt, says, houseName }) => (
        <li className="line" key={id}>
          <span className="t">{moments.margin(keptAt)}</span>
          <form className="row" method="post" action={`/owner/history/versions/${id}`}>
            <span>
              {says}
              {nameOf(houseName) !== house.facts.name && (
                <span className="small soft"> {history.ofHouse({ name: nameOf(houseName) })}</span>
              )}
            </span>
            <button type="submit" className="do">
              {history.bringBack()}
              <span className="out-of-sight">
                : {says}, {moments.full(keptAt)}
              </span>
            </button>
          </form>
        </li>
      ))}
    </ol>
  )
}

const shownEvents = 50

function Events({ database }: { database: Database }) {
  const { words, view, moments } = useDesk()
  const { history } = words
  return (
    <Part id="events" title={history.events()}>
      <ol className="lines">
        {newestEvents(database, shownEvents).map(({ happenedAt, act, owner }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of a kind can have the same time, and neither moves.
          <li className="line" key={`${happenedAt} ${place}`}>
            <span className="t">{moments.margin(happenedAt)}</span>
            <span>{byOther(database, owner, view.session?.owner, history.acts[act]())}</span>
          </li>
        ))}
      </ol>
      <p className="small soft gap">{history.eventsTold()}</p>
    </Part>
  )
}
