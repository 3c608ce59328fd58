import { type House, readHouse } from '../../content/house.ts'
import { HouseError } from '../../house/upgrades.ts'

/** Returns the house that a body is. Throws a HouseError if it is none. */
export function houseOf(body: unknown): House {
  const read = readHouse(body)
  if ('house' in read) return read.house
  throw new HouseError('This is no house.', read.faults)
}
