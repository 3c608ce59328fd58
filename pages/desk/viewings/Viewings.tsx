import { ShelfTabs, type TabCounts } from '../enquiries/ShelfTabs.tsx'
import type { DeskPage } from '../page.ts'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

/** A viewing as a list shows it. */
export interface ListedViewing {
  id: number
  name: string
  state: 'confirmed' | 'proposed' | 'moved' | 'declined' | 'cancelled' | 'left'
  /** The confirmed or cancelled time; null if none was chosen. */
  startsAt: number | null
  times: readonly number[]
  proposedAt: number
  endedBy: 'owner' | 'visitor' | null
  visitorWords: string
  hasNote: boolean
  nobodyCame: boolean
  /** True if the last letter to the visitor was refused for good. */
  isRefused: boolean
}

export interface ViewingsPage {
  kind: 'viewings'
  counts: TabCounts
  coming: readonly ListedViewing[]
  unsettled: readonly ListedViewing[]
  past: readonly ListedViewing[]
  hasCalendar: boolean
  done: 'left' | null
}

export const viewingsPage: DeskPage<ViewingsPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }) => viewings.page(),
  Body: Viewings,
}

/** All viewings: those to come, those that are not settled, and those that are over. */
function Viewings({ page }: { page: ViewingsPage }) {
  const { words } = useDesk()
  const { list, one } = words.viewings
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
      <Part id="calendar" title={list.calendar()}>
        <p className="measure">{list.calendarTold()}</p>
        <p>
          <a className="do" href="/owner/viewings/calendar">
            {page.hasCalendar ? list.calendarSee() : list.calendarMake()}
          </a>
        </p>
      </Part>
      {page.done && <Toast says={one.done[page.done]()} />}
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
  if (startsAt !== null) return moments.alone(startsAt)
  if (state === 'declined' || state === 'left') return list.declined()
  const [from, to] = [times[0], times.at(-1)]
  if (from === undefined || to === undefined) return null
  return moments.short(from) === moments.short(to)
    ? moments.alone(from)
    : list.between({ from: moments.short(from), to: moments.short(to) })
}

function State({ viewing }: { viewing: ListedViewing }) {
  const { words, view, moments } = useDesk()
  const { list, one } = words.viewings
  const { state, startsAt, times, proposedAt, endedBy, visitorWords, hasNote, nobodyCame, isRefused } = viewing
  const line = (text: string, tone = '') => <p className={`moment__state ${tone}`.trim()}>{text}</p>
  if (isRefused && (startsAt ?? times.at(-1) ?? 0) > view.now) return line(list.refused(), 'warn')
  switch (state) {
    case 'confirmed':
      if (startsAt !== null && startsAt > view.now) return line(list.confirmed(), 'good')
      if (nobodyCame) return line(list.nobody())
      return hasNote ? line(list.took()) : line(list.how(), 'warn')
    case 'proposed':
    case 'moved': {
      const day = moments.day(proposedAt)
      if (times.every((at) => at <= view.now)) return line(list.allOver({ day }), 'warn')
      return line(state === 'moved' ? list.notAnswered({ day }) : list.notChosen({ day }))
    }
    case 'declined':
      return line(one.quoted({ words: visitorWords }), 'warn')
    case 'cancelled':
      if (endedBy === 'visitor') return line(list.cancelledByThem())
      return line(startsAt === null ? list.withdrawn() : list.cancelledByYou())
    case 'left':
      return line(list.left())
  }
}
