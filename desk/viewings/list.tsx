import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { phaseOf, type Viewing } from '../../content/viewing.ts'
import { unmask } from '../../enquiries/unmask.ts'
import {
  comingViewings,
  pastViewings,
  unsettledViewings,
  type ViewingOfPerson,
  viewingEvents,
} from '../../enquiries/viewings/viewings.ts'
import { byOther, otherName } from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { ShelfTabs } from '../enquiries/inbox.tsx'
import { Do, Empty, Go, Head, type Line, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const shownPast = 50
const shownAtHome = 3

/** The page of all viewings. */
export async function viewingListRoutes(app: FastifyInstance, { pages }: DeskParts): Promise<void> {
  app.get('/owner/viewings', (request, reply) =>
    pages.draw(request, reply, { here: 'enquiries', title: ({ viewings }) => viewings.page(), body: <Viewings /> }),
  )
}

/** All viewings: those to come, those that are not settled, and those that are over. */
function Viewings() {
  const { words, view, parts } = useDesk()
  const { list } = words.viewings
  const lists = {
    coming: comingViewings(parts.database, view.now),
    unsettled: unsettledViewings(parts.database),
    past: pastViewings(parts.database, { now: view.now, limit: shownPast }),
  }
  return (
    <>
      <Head title={words.nav.enquiries()} />
      <div className="inbox__tools">
        <ShelfTabs here="viewings" />
      </div>
      {Object.values(lists).every(({ length }) => length === 0) && (
        <Empty line={list.empty()}>
          <p className="measure">{list.emptyHow()}</p>
          <div className="row row--stack gap">
            <Go to="/owner/enquiries">{list.emptyEnquiries()}</Go>
            <Do to="/owner/house/guests">{list.emptyGuests()}</Do>
          </div>
        </Empty>
      )}
      {(['coming', 'unsettled', 'past'] as const).map(
        (id) =>
          lists[id].length > 0 && (
            <Part key={id} id={id} title={list[id]()}>
              <ol className="moments">
                {lists[id].map((viewing, index) => (
                  <Moment
                    key={viewing.id}
                    viewing={viewing}
                    isNext={id === 'coming' && index === 0}
                    when={<When viewing={viewing} />}
                  >
                    <State viewing={viewing} />
                  </Moment>
                ))}
              </ol>
            </Part>
          ),
      )}
    </>
  )
}

/** The viewings on the home page: the next ones, and those that wait for the owner. */
export function HomeViewings() {
  const { words, view, moments, parts } = useDesk()
  const { one, page, all } = words.viewings
  const coming = comingViewings(parts.database, view.now).slice(0, shownAtHome)
  const asked = unsettledViewings(parts.database).filter(({ state }) => state === 'asked')
  if (coming.length + asked.length === 0) return null
  return (
    <Part id="viewings" className="home__viewings" title={page()} beside={<Do to="/owner/viewings">{all()}</Do>}>
      {coming.length > 0 && (
        <ol className="moments moments--slim">
          {coming.map((viewing, index) => (
            <Moment
              key={viewing.id}
              viewing={viewing}
              isNext={index === 0}
              when={moments.alone(viewing.startsAt ?? 0)}
            />
          ))}
        </ol>
      )}
      {asked.slice(0, shownAtHome).map(({ id, name }) => (
        <p key={id} className="small">
          <a className="do warn" href={`/owner/viewings/${id}`}>
            {one.noTime({ name: unmask(name) })}
          </a>
        </p>
      ))}
    </Part>
  )
}

interface MomentProps {
  viewing: ViewingOfPerson
  isNext: boolean
  when: ReactNode
  children?: ReactNode
}

/** One viewing in a list: when, and with whom. */
const Moment = ({ viewing: { id, name }, isNext, when, children }: MomentProps) => (
  <li className={isNext ? 'moment moment--next' : 'moment'}>
    <p className="moment__when">
      <a href={`/owner/viewings/${id}`}>{when}</a>
    </p>
    <p>
      <bdi>{unmask(name)}</bdi>
    </p>
    {children}
  </li>
)

/** The time of a viewing, or the days between which it would be. */
function When({ viewing: { startsAt, times, state } }: { viewing: Viewing }) {
  const { words, moments } = useDesk()
  const { list, thread } = words.viewings
  if (state === 'asked') return thread.asked()
  if (startsAt !== null && state !== 'proposed') return moments.alone(startsAt)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const between = { from: moments.short(first), to: moments.short(last) }
  return between.from === between.to ? moments.alone(first) : list.between(between)
}

function State({ viewing }: { viewing: ViewingOfPerson }) {
  const { words, view } = useDesk()
  const { quoted } = useCopy().LL.viewing
  const { says, tone } = useStanding(viewing, unmask(viewing.name))
  const { state, lastAt, visitorWords, refusal } = viewing
  if (refusal !== null && lastAt > view.now) return <p className="small warn">{words.viewings.thread.refused()}</p>
  const isEnded = state === 'endedByVisitor' || state === 'endedByOwner'
  const theirs = quoted({ words: unmask(visitorWords).replace(/\s+/g, ' ') })
  return <p className={`small ${isEnded ? 'soft' : (tone ?? 'soft')}`}>{state === 'asked' ? theirs : says}</p>
}

/** Returns the sentence that tells an owner how a viewing stands, and its class. */
export function useStanding(viewing: Viewing, name: string): { says: string; tone?: 'good' | 'warn' } {
  const { words, moments, view, owner, parts } = useDesk()
  const { one } = words.viewings
  const { now } = view
  const { times, proposedAt, changedAt, minutes } = viewing
  const changed = { name, moment: moments.full(changedAt) }
  switch (phaseOf(viewing, now)) {
    case 'confirmed':
      return { says: one.confirmed({ moment: changed.moment, minutes }), tone: 'good' }
    case 'over':
      return { says: one.took() }
    case 'proposed': {
      const moment = moments.full(proposedAt)
      const last = Math.max(...times)
      if (last <= now) return { says: one.overUnchosen({ moment }), tone: 'warn' }
      return { says: one.proposed({ moment, until: moments.full(last) }) }
    }
    case 'asked':
      return { says: one.asked(changed), tone: 'warn' }
    case 'endedByVisitor':
      return { says: one.cancelledByThem(changed), tone: 'warn' }
    case 'endedByOwner': {
      const by = otherName(parts.database, viewing.owner, owner)
      return { says: by === null ? one.endedByYou(changed) : one.endedBy({ ...changed, by }), tone: 'warn' }
    }
  }
}

/** The time that was confirmed last, or those that are proposed. What can no longer be is struck out. */
export function Times({ viewing: { state, times, startsAt } }: { viewing: Viewing }) {
  const { moments } = useDesk()
  const shown = state === 'proposed' || state === 'asked' || startsAt === null ? times : [startsAt]
  return (
    <ul>
      {shown.map((at) => (
        <li key={at}>
          {state === 'proposed' || state === 'confirmed' ? moments.alone(at) : <del>{moments.alone(at)}</del>}
        </li>
      ))}
    </ul>
  )
}

/** Returns what tells the history of a viewing, one line for each thing that happened. */
export function useViewingLines(): (id: number) => Line[] {
  const { words, moments, owner: reader, parts } = useDesk()
  const { acts } = words.viewings.one
  return (id) =>
    viewingEvents(parts.database, id).map(({ happenedAt: at, act, startsAt, owner }) => {
      const done = acts[act]({ moment: startsAt === null ? '' : moments.full(startsAt) })
      return { at, says: byOther(parts.database, owner, reader, done) }
    })
}
