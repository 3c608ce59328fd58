import type { FastifyInstance } from 'fastify'
import { phaseOf } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { unmask } from '../../enquiries/unmask.ts'
import {
  comingViewings,
  pastViewings,
  unsettledViewings,
  type ViewingOfPerson,
} from '../../enquiries/viewings/viewings.ts'
import { ShelfTabs, tabCounts } from '../enquiries/shelf-tabs.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const shownPast = 50

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
  const coming = comingViewings(database, view.now)
  const unsettled = unsettledViewings(database)
  const past = pastViewings(database, view.now, shownPast)
  return (
    <>
      <div className="head">
        <h1>{words.inbox.page()}</h1>
      </div>
      <div className="inbox__tools">
        <ShelfTabs counts={tabCounts(database, view.now)} here="viewings" />
      </div>
      {coming.length + unsettled.length + past.length === 0 && <Empty />}
      <Moments id="coming" title={list.coming()} viewings={coming} isNext />
      <Moments id="unsettled" title={list.unsettled()} viewings={unsettled} />
      <Moments id="past" title={list.past()} viewings={past} />
    </>
  )
}

function Empty() {
  const { list } = useDesk().words.viewings
  return (
    <div className="empty">
      <p className="empty__line">{list.empty()}</p>
      <p className="measure">{list.emptyHow()}</p>
      <div className="row row--stack gap">
        <a className="btn btn--full" href="/owner/enquiries">
          {list.emptyEnquiries()}
        </a>
        <a className="do" href="/owner/house/guests">
          {list.emptyGuests()}
        </a>
      </div>
    </div>
  )
}

interface MomentsProps {
  id: string
  title: string
  viewings: readonly ViewingOfPerson[]
  isNext?: boolean
}

function Moments({ id, title, viewings, isNext = false }: MomentsProps) {
  if (viewings.length === 0) return null
  return (
    <Part id={id} title={title}>
      <ol className="moments">
        {viewings.map((viewing, index) => (
          <li key={viewing.id} className={isNext && index === 0 ? 'moment moment--next' : 'moment'}>
            <p className="moment__when">
              <a href={`/owner/viewings/${viewing.id}`}>
                <When viewing={viewing} />
              </a>
            </p>
            <p>
              <bdi>{unmask(viewing.name)}</bdi>
            </p>
            <State viewing={viewing} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** The time of a viewing, or the days between which it would be. */
function When({ viewing: { startsAt, times, state } }: { viewing: ViewingOfPerson }) {
  const { words, moments } = useDesk()
  const { list } = words.viewings
  if (state === 'asked') return list.asked()
  if (startsAt !== null && state !== 'proposed') return moments.alone(startsAt)
  const [from, to] = [times[0], times.at(-1)]
  if (from === undefined || to === undefined) return null
  return moments.short(from) === moments.short(to)
    ? moments.alone(from)
    : list.between({ from: moments.short(from), to: moments.short(to) })
}

function State({ viewing }: { viewing: ViewingOfPerson }) {
  const { words, view, moments } = useDesk()
  const { list, one } = words.viewings
  const { startsAt, times, lastAt, proposedAt, visitorWords, refusal } = viewing
  const line = (text: string, tone = '') => <p className={`moment__state ${tone}`.trim()}>{text}</p>
  if (refusal !== null && lastAt > view.now) return line(list.refused(), 'warn')
  switch (phaseOf(viewing, view.now)) {
    case 'confirmed':
      return line(list.confirmed(), 'good')
    case 'over':
      return line(list.took())
    case 'proposed': {
      const day = moments.day(proposedAt)
      return times.every((at) => at <= view.now) ? line(list.allOver({ day }), 'warn') : line(list.notChosen({ day }))
    }
    case 'asked':
      return line(one.quoted({ words: unmask(visitorWords).replace(/\s+/g, ' ') }), 'warn')
    case 'endedByVisitor':
      return line(list.cancelledByThem())
    case 'endedByOwner':
      return line(startsAt === null ? list.withdrawn() : list.cancelledByYou())
  }
}
