import type { Language } from '../../content/enquiry.ts'
import type { GuestDetails } from '../../enquiries/viewings/guests.ts'
import { endOf, type Viewing } from '../../enquiries/viewings/viewings.ts'
import { wordsIn } from '../../locales/words.ts'
import { unmask } from '../mail/unmask.ts'
import type { Appointment } from './calendar.ts'

interface VisitorsCalendar {
  language: Language
  /** The name of the house. */
  villa: string
  town: string
  /** What only invited people learn; null if this visitor must not see it. */
  details: GuestDetails | null
}

/** Returns a viewing as it stands in the visitor's calendar. `startsAt` is the time to show, which may be a former one. */
export function visitorsAppointment(
  viewing: Viewing,
  startsAt: number,
  isCancelled: boolean,
  { language, villa, town, details }: VisitorsCalendar,
): Appointment {
  const words = wordsIn(language).viewing
  return {
    ...timesOf(viewing, startsAt, isCancelled),
    title: words.appointment({ villa }),
    location: details?.address.replace(/\n+/g, ', ') || town,
    point: details?.point ?? null,
    description: details === null ? '' : detailLines(details, language).join('\n'),
  }
}

/** Returns the same viewing as it stands in the owner's calendar: with the visitor's name, and without what was written. */
export function ownersAppointment(
  viewing: Viewing,
  startsAt: number,
  isCancelled: boolean,
  { language, name }: { language: Language; name: string },
): Appointment {
  return {
    ...timesOf(viewing, startsAt, isCancelled),
    title: wordsIn(language).viewing.appointmentWith({ name: unmask(name) }),
    location: '',
    point: null,
    description: '',
  }
}

function detailLines({ gate, parking, telephone }: GuestDetails, language: Language): string[] {
  const { phoneOnTheDay } = wordsIn(language).viewing
  return [gate[language], parking[language], telephone === '' ? '' : phoneOnTheDay({ telephone })].filter(Boolean)
}

const timesOf = (viewing: Viewing, startsAt: number, isCancelled: boolean) => ({
  uid: viewing.uid,
  sequence: viewing.sequence,
  startsAt,
  endsAt: endOf(viewing, startsAt),
  changedAt: viewing.changedAt,
  isCancelled,
})
