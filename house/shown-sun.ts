import { bearingOf } from '../content/bearings.ts'
import type { Facts } from '../content/facts.ts'
import type { Language } from '../content/languages.ts'
import { civilTwilight, dayLimits, type Photograph } from '../content/photographs.ts'
import { type Cut, cutsOf } from './pictures.ts'
import type { Telling } from './sentences.ts'

/** Returns what the house shows of the course of the sun. Null if it shows nothing. */
export function shownSun(telling: Telling) {
  const { facts, words, own, headline, LL } = telling
  const { sky } = facts.place
  // Nearer to the poles there are days on which the sun does not rise, or does not set.
  if (sky === 'hidden' || Math.abs(facts.place.approximate.point[1]) > 65) return null
  const day = sky === 'open' ? shownDay(telling) : null
  const bearings = bearingsOf(facts).map(({ name, degrees }) => ({ name: own(name), degrees }))
  const { sea } = facts.view
  const degrees = facts.figures.seaView
  return {
    title: headline(words.sun.title),
    // In a valley, the hours of sunrise and sunset do not apply.
    ...(sky === 'valley' && { valley: { drawing: LL.house.valley.drawing(), note: LL.house.valley.note() } }),
    ...(day && { day }),
    ...(bearings.length > 0 && { bearings }),
    ...(sea && degrees !== null && { seaSpan: { ...sea, text: LL.hours.sea({ degrees }) } }),
  }
}

/** Returns the photographs through one day in the order of the day. Null if there are too few or too many. */
export function dayOf(
  photographs: readonly Photograph[],
): (Photograph & { sun: NonNullable<Photograph['sun']> })[] | null {
  const day = photographs.flatMap((each) => (each.day && each.sun !== null ? [{ ...each, sun: each.sun }] : []))
  if (day.length < dayLimits.least || day.length > dayLimits.most) return null
  return day.toSorted((a, b) => hourOf(a.sun) - hourOf(b.sun))
}

/** Returns a number that grows through the day, from the rising sun to the night that follows it. */
function hourOf({ altitude, side }: NonNullable<Photograph['sun']>): number {
  if (altitude < civilTwilight) return 360 - altitude
  if (side === 'highest') return 90
  return side === 'rising' ? altitude : 180 - altitude
}

const shownDay = ({ house, own }: Telling) =>
  dayOf(house.photographs)?.map((photograph, at) => {
    const { width, hash } = cutsOf(photograph).whole
    const whole: Pick<Cut, 'width' | 'hash' | 'folder'> = { width, hash }
    const { id, caption, alt, sun } = photograph
    // The first describes the view for all of them, whose captions say what the light is.
    return { id, ...sun, caption: own(caption), ...(at === 0 && { alt: own(alt) }), whole }
  })

/** Returns what can be seen from the house with whole bearings from its approximate point, clockwise from north. */
export function bearingsOf({ view, place }: Facts): { name: Record<Language, string>; degrees: number }[] {
  return view.bearings
    .map(({ name, at }) => ({ name, degrees: typeof at === 'number' ? at : bearingOf(at, place.approximate.point) }))
    .toSorted((a, b) => a.degrees - b.degrees)
}
