import { facts as described, type Facts } from '../content/facts.ts'
import { fieldsIn } from '../content/fields.ts'
import { valueAt } from '../content/paths.ts'
import type { ShownParticulars, ShownRoom, ShownRooms } from '../content/shown-house.ts'

/** Returns the stated facts for which schema.org has a property. */
export function termsOf(facts: Facts): Record<string, unknown> {
  const { pets } = facts.amenities
  const { minimumMonths } = facts.offer.terms
  const stated = fieldsIn(described.entries, { path: 'facts', label: 'facts' }, { facts }).flatMap(
    ({ term, path }): [string, unknown][] => {
      const value = valueAt({ facts }, path)
      return term === undefined || value === null ? [] : [[term, value]]
    },
  )
  return {
    ...Object.fromEntries(stated),
    ...(pets !== null && pets !== 'onRequest' && { petsAllowed: pets === 'welcome' }),
    ...(minimumMonths !== null && {
      leaseLength: { '@type': 'QuantitativeValue', value: minimumMonths, unitCode: 'MON' },
    }),
  }
}

/** Returns every row of the table, in the words that the page shows. */
export const rowsData = ({ groups }: ShownParticulars) =>
  groups.flatMap(({ rows }) => rows.map(({ label, value }) => propertyData(label, value)))

/** Returns each room as a place within the house. */
export const roomsData = ({ heads, rows }: ShownRooms) => rows.map((room) => roomData(room, heads))

function roomData({ name, floor, area, orientation }: ShownRoom, heads: ShownRooms['heads']) {
  const more = [
    ...(area !== null && heads.area !== null ? [propertyData(heads.area, area)] : []),
    ...(orientation !== null && heads.orientation !== null ? [propertyData(heads.orientation, orientation)] : []),
  ]
  return {
    '@type': 'Room',
    name,
    ...(floor !== null && { floorLevel: floor }),
    ...(more.length > 0 && { additionalProperty: more }),
  }
}

const propertyData = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })
