import { type House, readHouse } from '../../content/house.ts'
import { HouseError } from '../../house/upgrades.ts'

/** Returns the house that a body holds. Throws a HouseError if the body is not a valid house. */
export function houseOf(body: unknown): House {
  const read = readHouse(body)
  if ('house' in read) return read.house
  throw new HouseError('This is not a house.', read.faults)
}
