import { compass } from '../bearings.ts'
import { group, list, optional } from '../describe.ts'
import { area, choice, sentenceInBoth } from '../leaves.ts'

/** The rooms, described one by one. */
export const rooms = group({
  list: list('room', 40, {
    name: sentenceInBoth({ most: 48 }),
    floor: optional(choice(['basement', 'groundFloor', 'firstFloor', 'secondFloor', 'thirdFloor', 'attic'])),
    area: optional(area()),
    orientation: optional(choice(compass)),
  }),
})
