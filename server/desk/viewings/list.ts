import { countInbox } from '../../../enquiries/inbox.ts'
import { calendarLink } from '../../../enquiries/viewings/calendar-link.ts'
import {
  comingViewings,
  countComing,
  pastViewings,
  unsettledViewings,
  type ViewingOfPerson,
} from '../../../enquiries/viewings/viewings.ts'
import type { HomeViewingsView } from '../../../pages/desk/viewings/HomeViewings.tsx'
import type { ListedViewing, ViewingsPage } from '../../../pages/desk/viewings/Viewings.tsx'
import { unmask } from '../../mail/unmask.ts'
import type { DeskParts } from '../parts.ts'
import { shownState } from './shown-state.ts'

const shownPast = 50
const shownAtHome = 3
const sayAtHome = 7 * 86_400_000

export function viewingsView(
  { database, clock }: Pick<DeskParts, 'database' | 'clock'>,
  done: ViewingsPage['done'],
): ViewingsPage {
  const now = clock.now()
  return {
    kind: 'viewings',
    counts: {
      waiting: countInbox(database, 'waiting'),
      all: countInbox(database, 'all'),
      answered: countInbox(database, 'answered'),
      held: countInbox(database, 'held'),
      viewings: countComing(database, now),
    },
    coming: comingViewings(database, now).map(listed),
    unsettled: unsettledViewings(database).map(listed),
    past: pastViewings(database, now, shownPast).map(listed),
    hasCalendar: calendarLink(database) !== null,
    done,
  }
}

/** Returns what the home page tells about viewings. A viewing without a note is asked about for a week. */
export function homeViewings({ database, clock }: Pick<DeskParts, 'database' | 'clock'>): HomeViewingsView {
  const now = clock.now()
  const declined = unsettledViewings(database).filter(({ state }) => state === 'declined')
  const past = pastViewings(database, now, shownPast).filter(
    ({ state, note, nobodyCame, lastAt }) =>
      state === 'confirmed' && note === '' && !nobodyCame && lastAt > now - sayAtHome,
  )
  return {
    coming: comingViewings(database, now, shownAtHome).map(({ id, name, startsAt }) => ({
      id,
      name: unmask(name),
      at: startsAt ?? now,
    })),
    declined: declined.slice(0, shownAtHome).map(({ id, name }) => ({ id, name: unmask(name) })),
    past: past.slice(0, shownAtHome).map(({ id, name }) => ({ id, name: unmask(name) })),
  }
}

function listed(viewing: ViewingOfPerson): ListedViewing {
  const { id, name, startsAt, formerlyAt, times, proposedAt, endedBy, visitorWords, note, nobodyCame, refusal } =
    viewing
  return {
    id,
    name: unmask(name),
    state: shownState(viewing),
    startsAt: viewing.state === 'cancelled' ? (startsAt ?? formerlyAt) : startsAt,
    times,
    proposedAt,
    endedBy,
    visitorWords: unmask(visitorWords).replace(/\s+/g, ' '),
    hasNote: note !== '',
    nobodyCame,
    isRefused: refusal !== null,
  }
}
