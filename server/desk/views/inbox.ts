import type { Language } from '../../../content/enquiry.ts'
import type { Database } from '../../../db/database.ts'
import {
  type Cursor,
  countInbox,
  type InboxShelf,
  inboxPage,
  lastAnswered,
  newestEnquiry,
  shelves,
} from '../../../db/inbox.ts'
import type { InboxPage } from '../../../renderer/desk-enquiry-view.ts'
import { personOf } from './people.ts'

const perPage = 50
const longestSearch = 100

export interface InboxQuery {
  shelf: InboxShelf
  search: string
  after: Cursor | null
}

/** What an address of the inbox asks for; what makes no sense in it counts as not there. */
export function inboxQuery(query: Record<string, unknown>): InboxQuery {
  const search = typeof query['q'] === 'string' ? query['q'].trim().slice(0, longestSearch) : ''
  const asked = shelves.find((each) => each === query['show'])
  return { shelf: asked ?? (search === '' ? 'waiting' : 'all'), search, after: cursorFrom(query['after']) }
}

export function inboxView(
  database: Database,
  { shelf, search, after }: InboxQuery,
  language: Language,
  done: string | null,
): InboxPage {
  const rows = inboxPage(database, { shelf, search, after, limit: perPage + 1 })
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  const counts = {
    waiting: countInbox(database, 'waiting'),
    all: countInbox(database, 'all'),
    answered: countInbox(database, 'answered'),
    quarantined: countInbox(database, 'quarantined'),
  }
  const found = search === '' ? counts[shelf] : countInbox(database, shelf, search)
  const held =
    search === '' || shelf === 'quarantined'
      ? []
      : inboxPage(database, { shelf: 'quarantined', search, after: null, limit: perPage })
  const answered = shelf === 'waiting' && shown.length === 0 ? lastAnswered(database) : null
  return {
    kind: 'inbox',
    shelf,
    search,
    counts,
    people: shown.map((row) => personOf(row, language)),
    held: held.map((row) => personOf(row, language)),
    found,
    next:
      last === undefined || rows.length <= perPage
        ? null
        : { address: nextAddress(shelf, search, last), count: Math.max(1, found - perPage) },
    newest: newestEnquiry(database),
    lastAnswerMs: answered?.answeredAt == null ? null : answered.answeredAt - answered.receivedAt,
    done,
  }
}

function nextAddress(shelf: InboxShelf, search: string, { receivedAt, id }: Cursor): string {
  const query = new URLSearchParams({ show: shelf, ...(search !== '' && { q: search }), after: `${receivedAt}-${id}` })
  return `/owner/enquiries?${query}`
}

function cursorFrom(given: unknown): Cursor | null {
  const parts = typeof given === 'string' ? /^(\d{1,15})-(\d{1,15})$/.exec(given) : null
  return parts === null ? null : { receivedAt: Number(parts[1]), id: Number(parts[2]) }
}
