import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { phaseOf, type Viewing } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { unmask } from '../../enquiries/unmask.ts'
import {
  comingViewings,
  pastViewings,
  unsettledViewings,
  type ViewingOfPerson,
} from '../../enquiries/viewings/viewings.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { ShelfTabs } from '../enquiries/inbox.tsx'
import { Do, Empty, Go, Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const shownPast = 50
const shownAtHome = 3

/** The page of all viewings. */
export async function viewingListRoutes(app: FastifyInstance, { database, pages }: DeskParts): Promise<void> {
  app.get('/owner/viewings', (request, reply) =>
    pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ viewings }) => viewings.page(),
      body: <Viewings database={database} />,
    }),
  )
}

/** All viewings: those to come, those that are not settled, and those that are over. */
function Viewings({ database }: { database: Database }) {
  const { words, view } = useDesk()
  const { list } = words.viewings
  const parts = [
    { id: 'coming', viewings: comingViewings(database, view.now) },
    { id: 'unsettled', viewings: unsettledViewings(database) },
    { id: 'past', viewings: pastViewings(database, { now: view.now, limit: shownPast }) },
  ] as const
  const filled = parts.filter(({ viewings }) => viewings.length > 0)
  return (
    <>
      <Head title={words.nav.enquiries()} />
      <div className="inbox__tools">
        <ShelfTabs database={database} here="viewings" />
      </div>
      {filled.length === 0 && (
        <Empty line={list.empty()}>
          <p className="measure">{list.emptyHow()}</p>
          <div className="row row--stack gap">
            <Go to="/owner/enquiries">{list.emptyEnquiries()}</Go>
            <Do to="/owner/house/guests">{list.emptyGuests()}</Do>
          </div>
        </Empty>
      )}
      {filled.map(({ id, viewings }) => (
        <Part key={id} id={id} title={list[id]()}>
          <ol className="moments">
            {viewings.map((viewing, index) => (
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
      ))}
    </>
  )
}

/** The viewings on the home page: the next ones, and those that wait for the owner. */
export function HomeViewings({ database }: { database: Database }) {
  const { words, view, moments } = useDesk()
  const { one, page, all } = words.viewings
  const coming = comingViewings(database, view.now).slice(0, shownAtHome)
  const asked = unsettledViewings(database).filter(({ state }) => state === 'asked')
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
function When({ viewing: { startsAt, times, state } }: { viewing: ViewingOfPerson }) {
  const { words, moments } = useDesk()
  const { list, thread } = words.viewings
  if (state === 'asked') return thread.asked()
  if (startsAt !== null && state !== 'proposed') return moments.alone(startsAt)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const between = { from: moments.short(first), to: moments.short(last) }
  return between.from === between.to ? moments.alone(first) : list.between(between)
}

function State({ viewing }: { viewing: ViewingOfPerson }) {
  const desk = useDesk()
  const { quoted } = useCopy().LL.viewing
  const { name, state, lastAt, visitorWords, refusal } = viewing
  if (refusal !== null && lastAt > desk.view.now)
    return <p className="small warn">{desk.words.viewings.thread.refused()}</p>
  const { says, tone = 'soft' } = stateOf(viewing, unmask(name), desk)
  const isEnded = state === 'endedByVisitor' || state === 'endedByOwner'
  const theirs = quoted({ words: unmask(visitorWords).replace(/\s+/g, ' ') })
  return <p className={`small ${isEnded ? 'soft' : tone}`}>{state === 'asked' ? theirs : says}</p>
}

const day = 86_400_000

/** Returns the sentence that tells an owner how a viewing stands, and its class. */
export function stateOf(
  viewing: Viewing,
  name: string,
  { words, moments, view: { now } }: ReturnType<typeof useDesk>,
): { says: string; tone?: 'good' | 'warn' } {
  const { one } = words.viewings
  const { startsAt, times, proposedAt, changedAt, minutes } = viewing
  const changed = { name, moment: moments.full(changedAt) }
  switch (phaseOf(viewing, now)) {
    case 'confirmed': {
      const at = startsAt ?? changedAt
      const days = moments.isToday(at) ? one.today() : one.inDays({ count: Math.max(1, Math.round((at - now) / day)) })
      return { says: one.confirmed({ moment: changed.moment, days, minutes }), tone: 'good' }
    }
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
    case 'endedByOwner':
      return { says: one.endedByYou(changed), tone: 'warn' }
  }
}
