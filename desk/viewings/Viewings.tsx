import { phaseOf, type Viewing } from '../../content/viewing.ts'
import { ShelfTabs, type TabCounts } from '../enquiries/shelf-tabs.tsx'
import type { DeskPage } from '../page.ts'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** A viewing as a list shows it. */
export type ListedViewing = Viewing & { name: string }

export interface ViewingsPage {
  kind: 'viewings'
  counts: TabCounts
  coming: readonly ListedViewing[]
  unsettled: readonly ListedViewing[]
  past: readonly ListedViewing[]
}

export const viewingsPage: DeskPage<ViewingsPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }) => viewings.page(),
  Body: Viewings,
}

/** All viewings: those to come, those that are not settled, and those that are over. */
function Viewings({ page }: { page: ViewingsPage }) {
  const { words } = useDesk()
  const { list } = words.viewings
  const { coming, unsettled, past } = page
  return (
    <>
      <div className="head">
        <h1>{words.inbox.page()}</h1>
      </div>
      <div className="inbox__tools">
        <ShelfTabs counts={page.counts} here="viewings" />
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
  viewings: readonly ListedViewing[]
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
              <bdi>{viewing.name}</bdi>
            </p>
            <State viewing={viewing} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** The time of a viewing, or the days between which it would be. */
function When({ viewing: { startsAt, times, state } }: { viewing: ListedViewing }) {
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

function State({ viewing }: { viewing: ListedViewing }) {
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
      return line(one.quoted({ words: visitorWords.replace(/\s+/g, ' ') }), 'warn')
    case 'endedByVisitor':
      return line(list.cancelledByThem())
    case 'endedByOwner':
      return line(startsAt === null ? list.withdrawn() : list.cancelledByYou())
  }
}

/** The viewings on the home page: the next ones, and those that wait for the owner. */
export interface HomeViewingsView {
  coming: readonly ListedViewing[]
  asked: readonly ListedViewing[]
}

export function HomeViewings({ viewings }: { viewings: HomeViewingsView }) {
  const { words, moments } = useDesk()
  const { home } = words.viewings
  const { coming, asked } = viewings
  if (coming.length + asked.length === 0) return null
  return (
    <section className="home__viewings" aria-labelledby="viewings">
      <div className="part__head">
        <h2 id="viewings">{home.title()}</h2>
        <a className="do" href="/owner/viewings">
          {home.all()}
        </a>
      </div>
      {coming.length > 0 && (
        <ol className="moments moments--slim">
          {coming.map(({ id, name, startsAt }, index) => (
            <li key={id} className={index === 0 ? 'moment moment--next' : 'moment'}>
              <p className="moment__when">
                <a href={`/owner/viewings/${id}`}>{moments.alone(startsAt ?? 0)}</a>
              </p>
              <p>
                <bdi>{name}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {asked.map(({ id, name }) => (
        <p key={id} className="small">
          <a className="do warn" href={`/owner/viewings/${id}`}>
            {home.asked({ name })}
          </a>
        </p>
      ))}
    </section>
  )
}
