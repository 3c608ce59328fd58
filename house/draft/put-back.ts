import { idsOf, isRecord, valueAt, withValue } from '../../content/paths.ts'
import { withPlaceInOpening } from './opening.ts'

/**
 * Returns the body with an entry put back where it was in its former state. Returns the same body if the entry is there
 * already, or never was.
 */
export function withEntryBack(former: unknown, body: unknown, list: string, id: string): unknown {
  const entry = valueAt(former, `${list}.${id}`)
  const entries = valueAt(body, list)
  if (entry === undefined || !Array.isArray(entries) || idsOf(body, list).includes(id)) return body
  return withValue(body, list, entries.toSpliced(idsOf(former, list).indexOf(id), 0, entry))
}

/** Does the same for a photograph, and shows it again wherever it was shown. */
export function withPhotographBack(former: unknown, body: unknown, id: string): unknown {
  const plates = valueAt(former, 'plates')
  const names = isRecord(plates) ? Object.keys(plates).filter((plate) => plates[plate] === id) : []
  const back = withEntryBack(former, body, 'photographs', id)
  const hung = names.reduce((each, plate) => withValue(each, `plates.${plate}`, id), back)
  const place = valueAt(former, `photographs.${id}.hero`)
  if (typeof place !== 'number') return hung
  return withPlaceInOpening(withoutSuccessor(former, withValue(hung, `photographs.${id}.hero`, null), place), id, place)
}

/** Removes from the opening the photograph that took the place and was not in the opening before. */
function withoutSuccessor(former: unknown, body: unknown, place: number): unknown {
  const hero = (house: unknown, id: string) => valueAt(house, `photographs.${id}.hero`)
  const successor = idsOf(body).find((id) => hero(body, id) === place && hero(former, id) === null)
  return successor === undefined ? body : withValue(body, `photographs.${successor}.hero`, null)
}
