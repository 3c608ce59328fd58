import type { Language } from '../../content/enquiry.ts'
import {
  type Cursor,
  countInbox,
  countWaitingPeople,
  type InboxShelf,
  inboxPage,
  lastAnswered,
  newestEnquiry,
  placeIn,
  shelves,
} from '../../enquiries/inbox.ts'
import { countComing } from '../../enquiries/viewings/viewings.ts'
import { cursorFrom, cursorText } from '../cursor.ts'
import { type HeldBackParts, heldShelfView } from './held-back.ts'
import type { InboxPage } from './Inbox.tsx'
import { personOf } from './people.ts'

const perPage = 50
const longestSearch = 100

export interface InboxQuery {
  shelf: InboxShelf
  search: string
  after: Cursor | null
}

/** Reads what an address of the inbox asks for. Invalid parts are ignored. */
export function inboxQuery(query: Record<string, unknown>): InboxQuery {
  const search = typeof query['q'] === 'string' ? query['q'].trim().slice(0, longestSearch) : ''
  const asked = shelves.find((each) => each === query['show'])
  return { shelf: asked ?? (search === '' ? 'waiting' : 'all'), search, after: cursorFrom(query['after']) }
}

export function inboxView(parts: HeldBackParts, query: InboxQuery, language: Language): Omit<InboxPage, 'done'> {
  const { database, clock } = parts
  const { shelf, search, after } = query
  const counts = {
    waiting: countInbox(database, 'waiting'),
    all: countInbox(database, 'all'),
    answered: countInbox(database, 'answered'),
    viewings: countComing(database, clock.now()),
    held: countInbox(database, 'held'),
  }
  const { rows, found, left } = inboxPage(database, { ...query, limit: perPage })
  const last = rows.at(-1)
  const held =
    search === '' || shelf === 'held'
      ? []
      : inboxPage(database, { shelf: 'held', search, after: null, limit: perPage }).rows
  const answered = shelf === 'waiting' && rows.length === 0 ? lastAnswered(database) : null
  return {
    kind: 'inbox',
    shelf,
    search,
    counts,
    people: rows.map((row) => personOf(row, language)),
    held: held.map((row) => personOf(row, language)),
    heldShelf: shelf === 'held' ? heldShelfView(rows, parts, language, after === null ? '' : cursorText(after)) : null,
    waitingPeople: shelf === 'waiting' && search === '' ? countWaitingPeople(database) : null,
    found,
    next:
      last === undefined || left === 0
        ? null
        : { address: nextAddress(shelf, search, placeIn(shelf, last)), count: left },
    newest: newestEnquiry(database),
    lastAnswerMs: answered?.answeredAt == null ? null : answered.answeredAt - answered.waitsSince,
  }
}

function nextAddress(shelf: InboxShelf, search: string, last: Cursor): string {
  const query = new URLSearchParams({ show: shelf, ...(search !== '' && { q: search }), after: cursorText(last) })
  return `/owner/enquiries?${query}`
}
