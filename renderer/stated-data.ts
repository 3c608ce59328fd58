import type { ShownParticulars, ShownRoom, ShownRooms } from '../content/shown-house.ts'

/** The facts of a house that schema.org has a property of its own for; null or absent where one is not stated. */
export interface StatedFacts {
  rooms?: number | null
  bathrooms?: number | null
  yearBuilt?: number | null
  petsAllowed?: boolean | null
  minimumTermMonths?: number | null
}

/** The properties of a residence that follow from these facts: only those that are stated. */
export function termsOf({ rooms, bathrooms, yearBuilt, petsAllowed, minimumTermMonths }: StatedFacts) {
  return {
    ...(isStated(rooms) && { numberOfRooms: rooms }),
    ...(isStated(bathrooms) && { numberOfBathroomsTotal: bathrooms }),
    ...(isStated(yearBuilt) && { yearBuilt }),
    ...(isStated(petsAllowed) && { petsAllowed }),
    ...(isStated(minimumTermMonths) && {
      leaseLength: { '@type': 'QuantitativeValue', value: minimumTermMonths, unitCode: 'MON' },
    }),
  }
}

const isStated = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined

/** Every row of the table, in the words in which it is shown. */
export const rowsData = ({ groups }: ShownParticulars) =>
  groups.flatMap(({ rows }) => rows.map(({ label, value }) => propertyData(label, value)))

/** Each room as a place within the house. */
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
