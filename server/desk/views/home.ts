import { statfsSync } from 'node:fs'
import type { Language } from '../../../content/enquiry.ts'
import { missingLegalParts } from '../../../content/legal.ts'
import { countInbox, inboxPage, lastAnswered } from '../../../db/inbox.ts'
import { countLetters, failingLetters } from '../../../db/outbox.ts'
import { liveRevision } from '../../../db/revisions.ts'
import { countReceived } from '../../../db/summary.ts'
import { unshownLive } from '../../../db/unshown.ts'
import { houseClock } from '../../../house/clock.ts'
import { countChanges, openDraft } from '../../../house/draft/draft.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { weeksUpTo } from '../../../house/weeks.ts'
import type { OfferForm } from '../../../renderer/desk-publish-view.ts'
import type { FirstDay, HomePage } from '../../../renderer/desk-view.ts'
import { formSource } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import { backupState } from './backup.ts'
import { madeState } from './made.ts'
import { offerView } from './offer.ts'
import { personOf } from './people.ts'
import { waitingIn } from './progress.ts'

type Parts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'shelf'>

const shownPeople = 5
const shownSteps = 3
const weeks = 12
const megabyte = 1_000_000
const leastRoom = 500

/** Who waits, and what is to be known of the page, its letters and the machine. */
export function homeView(
  parts: Parts,
  language: Language,
  offer: OfferForm = offerView(openDraft(parts.database), null, language),
): HomePage {
  const { database } = parts
  const waiting = inboxPage(database, { shelf: 'waiting', after: null, limit: shownPeople })
  const last = waiting.length === 0 ? lastAnswered(database) : null
  return {
    kind: 'home',
    first: firstDay(parts, language),
    people: waiting.map((row) => personOf(row, language)),
    last: last && personOf(last, language),
    total: countInbox(database, 'all'),
    quarantined: countInbox(database, 'quarantined'),
    house: houseLine(parts, language),
    offer,
    letters: lettersLine(parts),
    brochure: madeState('brochure', parts),
    backup: backupState(parts),
    disk: roomLeft(parts),
    weeks: weekCounts(parts),
  }
}

/** As long as what is public is the house that was delivered, or one of one's own is in the making. */
function firstDay({ database, houses }: Parts, language: Language): FirstDay | null {
  const draft = openDraft(database)
  const publicName = houses.current().house.facts.figures.name
  if (!draft.isNew) return liveRevision(database)?.kind === 'seed' ? { state: 'delivered', publicName } : null
  const waiting = waitingIn(formSource(draft, language))
  return waiting.length === 0
    ? { state: 'whole' }
    : {
        state: 'making',
        publicName,
        waiting: waiting.length,
        next: waiting.slice(0, shownSteps).map(({ title, href, done, of }) => ({ title, href, done, of })),
      }
}

function houseLine({ database, houses }: Parts, language: Language): HomePage['house'] {
  const { house, shown, publishedAt } = houses.current()
  const draft = openDraft(database)
  return {
    price: shown[language].prices.short || null,
    publishedAt,
    isOvertaken: unshownLive(database) !== null,
    preview: house.facts.offer.listing === 'preview',
    changes: countChanges(draft),
    isNew: draft.isNew,
    legal: missingLegalParts(presentable(draft, language).facts).length,
  }
}

function lettersLine({ config, database }: Parts): HomePage['letters'] {
  const counts = countLetters(database)
  const failing = failingLetters(database)
  const waiting = counts.queued + counts.sending + counts.retry + counts.attention - failing.count
  return {
    waiting: Math.max(0, waiting),
    failing: failing.count,
    reason: failing.reason,
    toFiles: config.mail.smtpUrl === undefined,
    any: counts.sent > 0,
  }
}

function roomLeft({ config }: Parts): number | null {
  const { bavail, bsize } = statfsSync(config.dataDir)
  const left = Math.floor((bavail * bsize) / megabyte)
  return left < leastRoom ? left : null
}

function weekCounts({ clock, database, houses }: Parts): HomePage['weeks'] {
  const house = houseClock(houses.current().house.facts.place.timeZone)
  const mondays = weeksUpTo(clock.now(), weeks, house)
  const begins = [...mondays.map((monday) => house.read(monday) ?? 0), Number.MAX_SAFE_INTEGER]
  return mondays.map((monday, place) => ({
    monday: Date.parse(`${monday}T12:00:00Z`),
    count: countReceived(database, begins[place] ?? 0, begins[place + 1] ?? 0),
  }))
}
