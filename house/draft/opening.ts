import { idsOf, valueAt, withValue } from '../../content/paths.ts'

/**
 * Puts a photograph into the opening at a place, counted from 1, and moves the others back. If the place is null, takes
 * it out.
 */
export function withPlaceInOpening(body: unknown, id: string, place: number | null): unknown {
  const others = slides(body).filter((each) => each !== id)
  const order = place === null ? others : others.toSpliced(place - 1, 0, id)
  return numbered(withValue(body, `photographs.${id}.hero`, null), order)
}

/** Numbers the slides again without gaps. */
export const withNumberedSlides = (body: unknown): unknown => numbered(body, slides(body))

const numbered = (body: unknown, order: readonly string[]): unknown =>
  order.reduce<unknown>((each, slide, at) => withValue(each, `photographs.${slide}.hero`, at + 1), body)

/** Returns the ids of the slides in the order of the opening. */
function slides(body: unknown): string[] {
  const placeOf = (id: string) => Number(valueAt(body, `photographs.${id}.hero`))
  return idsOf(body)
    .filter((id) => typeof valueAt(body, `photographs.${id}.hero`) === 'number')
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}
