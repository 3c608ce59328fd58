import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../../content/enquiry.ts'
import { missingLegal } from '../../../content/legal.ts'
import { dailyCopy } from '../../../db/backup.ts'
import { countInbox, inboxPage, lastAnswered } from '../../../db/inbox.ts'
import { countLetters, waitingLetters } from '../../../db/outbox.ts'
import { enquiryMarks } from '../../../db/summary.ts'
import { houseClock } from '../../../house/clock.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { draftBody } from '../../../house/revisions.ts'
import { mondayOf, weeksUpTo } from '../../../house/weeks.ts'
import type { HomePage } from '../../../renderer/desk-view.ts'
import type { DeskParts } from '../parts.ts'
import { madeState } from './made.ts'
import { personOf } from './people.ts'

type Parts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'shelf'>

const shownPeople = 5
const weeks = 12
const day = 86_400_000
const backupTooOld = 2 * day
const megabyte = 1_000_000
const leastRoom = 500

/** Who waits, and what is to be known of the page, its letters and the machine. */
export function homeView(parts: Parts, language: Language): HomePage {
  const { database } = parts
  const waiting = inboxPage(database, { shelf: 'waiting', search: '', after: null, limit: shownPeople })
  const last = waiting.length === 0 ? lastAnswered(database) : null
  return {
    kind: 'home',
    people: waiting.map((row) => personOf(row, language)),
    last: last && personOf(last, language),
    total: countInbox(database, 'all'),
    quarantined: countInbox(database, 'quarantined'),
    house: houseLine(parts, language),
    letters: lettersLine(parts),
    brochure: madeState('brochure', parts),
    backup: backupLine(parts),
    disk: roomLeft(parts),
    weeks: weekCounts(parts),
  }
}

function houseLine({ database, houses }: Parts, language: Language): HomePage['house'] {
  const { house, shown, publishedAt } = houses.current()
  const draft = draftBody(database)
  return {
    price: shown[language].prices.short || null,
    publishedAt,
    preview: house.facts.listing === 'preview',
    changes: draft === null ? 0 : draftChanges(house, draft).length,
    legal: missingLegal(house.facts).length,
  }
}

function lettersLine({ config, database }: Parts): HomePage['letters'] {
  const counts = countLetters(database)
  const failing = waitingLetters(database).filter(({ lastReason }) => lastReason !== null)
  const waiting = counts.queued + counts.sending + counts.retry + counts.attention - failing.length
  return {
    waiting: Math.max(0, waiting),
    failing: failing.length,
    reason: failing[0]?.lastReason ?? null,
    toFiles: config.mail.smtpUrl === undefined,
    any: counts.sent > 0,
  }
}

function backupLine({ config, clock }: Parts): HomePage['backup'] {
  const folder = config.backupDir
  if (folder === undefined) return { state: 'none' }
  const copies = existsSync(folder) ? readdirSync(folder).filter((name) => dailyCopy.test(name)) : []
  const times = copies.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (times.length === 0) return { state: 'soon' }
  const at = Math.max(...times)
  return { state: clock.now() - at > backupTooOld ? 'old' : 'made', at }
}

function roomLeft({ config }: Parts): number | null {
  const { bavail, bsize } = statfsSync(config.dataDir)
  const left = Math.floor((bavail * bsize) / megabyte)
  return left < leastRoom ? left : null
}

function weekCounts({ clock, database, houses }: Parts): HomePage['weeks'] {
  const house = houseClock(houses.current().house.facts.location.timeZone)
  const counts = new Map(weeksUpTo(clock.now(), weeks, house).map((monday) => [monday, 0]))
  for (const { receivedAt } of enquiryMarks(database, clock.now() - (weeks + 1) * 7 * day)) {
    const monday = mondayOf(receivedAt, house)
    const count = counts.get(monday)
    if (count !== undefined) counts.set(monday, count + 1)
  }
  return [...counts].map(([monday, count]) => ({ monday: Date.parse(`${monday}T12:00:00Z`), count }))
}
