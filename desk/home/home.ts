import type { Language } from '../../content/enquiry.ts'
import { countInbox, lastAnswered, waitingPeople } from '../../enquiries/inbox.ts'
import { countChanges, openDraft } from '../../house/draft/draft.ts'
import { liveRevision } from '../../house/tables/revisions.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { findingsOf } from '../../server/health/findings.ts'
import { formSource } from '../forms/field-views.ts'
import { waitingIn } from '../forms/progress.ts'
import type { DeskParts } from '../parts.ts'
import { madeState } from '../publish/made.ts'
import { missingIn } from '../publish/missing.ts'
import { twelveWeeks } from '../visits/visits.ts'
import type { FirstDayView } from './FirstDay.tsx'
import type { HomePage } from './Home.tsx'
import type { MachineFinding } from './Machine.tsx'
import type { OfferForm } from './Offer.tsx'
import { offerView } from './offer.ts'

type HomeParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'making' | 'shelf' | 'visits'>

const shownPeople = 5
const shownSteps = 3

/** Returns the home page: who is waiting for an answer, and the state of the page, the letters and the machine. */
export function homeView(
  parts: HomeParts,
  language: Language,
  offer: OfferForm = offerView(openDraft(parts.database), null, language, parts.clock.now()),
): HomePage {
  const { database } = parts
  const waiting = waitingPeople(database, shownPeople)
  const last = waiting.length === 0 ? lastAnswered(database) : null
  return {
    kind: 'home',
    first: firstDay(parts, language),
    people: waiting,
    last,
    total: countInbox(database, 'all'),
    heldBack: countInbox(database, 'held'),
    database,
    house: houseLine(parts, language),
    offer,
    findings: findingsHere(parts, language),
    brochure: madeState('brochure', parts),
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

function houseLine({ clock, database, houses }: HomeParts, language: Language): HomePage['house'] {
  const { shown, publishedAt } = houses.current()
  const draft = openDraft(database)
  const source = formSource(draft, language)
  return {
    price: shown[language].prices.short || null,
    publishedAt,
    changes: countChanges(draft),
    isNew: draft.isNew,
    missing: missingIn(source, database, clock.now()).length + (draft.isNew ? waitingIn(source).length : 0),
  }
}

/** Returns what an owner can understand of the state of the site, in words. */
function findingsHere(
  { clock, config, database, houses, making, shelf }: HomeParts,
  language: Language,
): MachineFinding[] {
  const { house, revision } = houses.current()
  const now = clock.now()
  const { home } = wordsIn(language).desk
  const moments = momentsIn(language, house.facts.place.timeZone, now)
  return findingsOf({ config, database, house, revision, shelf, waiting: making.waiting(), now }).flatMap(
    ({ subject, state, owner }) =>
      owner === undefined
        ? []
        : [
            {
              subject,
              says: owner.says(home, moments),
              warns: state !== 'well' && owner.isCalm !== true,
              canRetry: owner.canRetry === true,
            },
          ],
  )
}
