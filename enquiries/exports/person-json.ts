import type { Viewing } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import type { StoredEnquiry } from '../enquiries.ts'
import type { InboxRow } from '../inbox.ts'
import { notesOf } from '../notes.ts'
import { lettersOf } from '../outbox.ts'
import { personOfEnquiry, personPage } from '../person.ts'
import { keptUntil } from '../retention.ts'
import { type Cursor, placeIn } from '../shelves.ts'
import { viewingEvents, viewingsOf } from '../viewings/viewings.ts'
import { plainAnswers } from './plain-answers.ts'
import { moment, plainRow } from './plain-enquiry.ts'

const pageSize = 100

interface Wanted {
  /** One of the person's enquiries. */
  of: StoredEnquiry
  asOf: number
  retentionMonths: number
}

/** Yields everything that is kept about one person, as pieces of one JSON object. The newest enquiry comes first. */
export function* personJson(database: Database, { of, asOf, retentionMonths }: Wanted): Generator<string> {
  const until = moment(keptUntil(database, of, retentionMonths))
  yield `{\n  "asOf": ${JSON.stringify(moment(asOf))},\n  "enquiries": [`
  let separator = '\n'
  for (const row of allOf(database, of)) {
    yield `${separator}    ${indented({ ...asData(database, row), keptUntil: until })}`
    separator = ',\n'
  }
  yield separator === '\n' ? ']\n}' : '\n  ]\n}'
}

function* allOf(database: Database, enquiry: StoredEnquiry): Generator<InboxRow> {
  const person = personOfEnquiry(database, enquiry)
  let after: Cursor | null = null
  for (;;) {
    const rows: InboxRow[] = personPage(database, person, after, pageSize)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = placeIn('all', last)
  }
}

function asData(database: Database, row: InboxRow) {
  return {
    ...plainRow(row, notesOf(database, row.id)),
    ...plainAnswers(database, row.id),
    letters: lettersOf(database, row.id).map(({ kind, state, createdAt, sentAt }) => ({
      kind,
      state,
      createdAt: moment(createdAt),
      sentAt: moment(sentAt),
    })),
    viewings: viewingsOf(database, row.id).map((viewing) => viewingData(database, viewing)),
  }
}

function viewingData(database: Database, viewing: Viewing) {
  const { id, state, times, minutes, startsAt, ownerWords, visitorWords } = viewing
  return {
    state,
    times: times.map(moment),
    minutes,
    startsAt: moment(startsAt),
    ownerWords,
    visitorWords,
    proposedAt: moment(viewing.proposedAt),
    proposedBy: viewing.owner,
    refusal: viewing.refusal,
    changedAt: moment(viewing.changedAt),
    events: viewingEvents(database, id).map(({ happenedAt, act, startsAt: of }) => ({
      happenedAt: moment(happenedAt),
      act,
      startsAt: moment(of),
    })),
  }
}

const indented = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n    ')
