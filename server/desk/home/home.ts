import type { Language } from '../../../content/enquiry.ts'
import { missingLegalParts } from '../../../content/legal.ts'
import { freeBytesOf } from '../../../disk/free-bytes.ts'
import { countInbox, lastAnswered } from '../../../enquiries/inbox.ts'
import { countLetters, failingLetters } from '../../../enquiries/outbox.ts'
import { alsoWaiting, waitingPeople } from '../../../enquiries/waiting.ts'
import { countChanges, openDraft } from '../../../house/draft/draft.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { liveRevision } from '../../../house/tables/revisions.ts'
import { unshownLive } from '../../../house/tables/unshown.ts'
import type { FirstDayView } from '../../../pages/desk/home/FirstDay.tsx'
import type { HomePage } from '../../../pages/desk/home/Home.tsx'
import type { OfferForm } from '../../../pages/desk/home/Offer.tsx'
import { personOf } from '../enquiries/people.ts'
import { formSource } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import { madeState } from '../publish/made.ts'
import { waitingIn } from '../ready/progress.ts'
import { homeViewings } from '../viewings/list.ts'
import { twelveWeeks } from '../visits/visits.ts'
import { backupState } from './backup.ts'
import { offerView } from './offer.ts'

type HomeParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'shelf' | 'visits'>

const shownPeople = 5
const shownSteps = 3
const megabyte = 1_000_000
const leastRoom = 500

/** Returns the home page: who is waiting for an answer, and the state of the page, the letters and the machine. */
export function homeView(
  parts: HomeParts,
  language: Language,
  offer: OfferForm = offerView(openDraft(parts.database), null, language),
): HomePage {
  const { database } = parts
  const waiting = waitingPeople(database, shownPeople)
  const last = waiting.length === 0 ? lastAnswered(database) : null
  return {
    kind: 'home',
    first: firstDay(parts, language),
    people: waiting.map((row) => ({ ...personOf(row, language), more: alsoWaiting(database, row).count })),
    last: last && personOf(last, language),
    total: countInbox(database, 'all'),
    heldBack: countInbox(database, 'held'),
    viewings: homeViewings(parts),
    house: houseLine(parts, language),
    offer,
    letters: lettersLine(parts),
    brochure: madeState('brochure', parts),
    backup: backupState(parts),
    disk: roomLeft(parts),
    weeks: { bars: twelveWeeks(parts).bars, countsVisits: parts.config.countsVisits },
  }
}

/** Returns the first steps while the shipped house is public or the owner's own house is not published yet; null later. */
function firstDay({ database, houses }: HomeParts, language: Language): FirstDayView | null {
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

function houseLine({ database, houses }: HomeParts, language: Language): HomePage['house'] {
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

function lettersLine({ config, database }: HomeParts): HomePage['letters'] {
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

function roomLeft({ config }: HomeParts): number | null {
  const left = Math.floor(freeBytesOf(config.dataDir) / megabyte)
  return left < leastRoom ? left : null
}
