import type { Database } from '../../db/database.ts'
import { countInbox } from '../../enquiries/inbox.ts'
import { comingViewings } from '../../enquiries/viewings/viewings.ts'
import { useDesk } from '../use-desk.ts'

const tabs = ['waiting', 'all', 'answered', 'viewings', 'held'] as const

/** How many enquiries each list has, and how many viewings are to come. */
export type TabCounts = Readonly<Record<(typeof tabs)[number], number>>

export const tabCounts = (database: Database, now: number): TabCounts => ({
  waiting: countInbox(database, 'waiting'),
  all: countInbox(database, 'all'),
  answered: countInbox(database, 'answered'),
  viewings: comingViewings(database, now).length,
  held: countInbox(database, 'held'),
})

/** Links to the lists of enquiries, and to the viewings. */
export function ShelfTabs({ counts, here }: { counts: TabCounts; here: keyof TabCounts }) {
  const { inbox, viewings } = useDesk().words
  return (
    <nav aria-label={inbox.which()}>
      <ul className="tabs row">
        {tabs.map((each) => (
          <li key={each}>
            <a
              href={each === 'viewings' ? '/owner/viewings' : `/owner/enquiries?show=${each}`}
              aria-current={each === here ? 'page' : undefined}
            >
              <span>
                {each === 'viewings' ? viewings.page() : inbox.shelves[each]()}{' '}
                <span className="count">{counts[each]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
