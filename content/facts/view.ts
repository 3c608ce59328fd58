import { group, list, part } from '../describe.ts'
import { direction, sentenceInBoth, whole } from '../leaves.ts'

const bearing = () => whole({ least: 0, most: 359, unit: 'degrees' })

/** The named things that can be seen from the house. */
export const view = group({
  bearings: list('bearing', 9, {
    name: sentenceInBoth({ most: 32 }),
    /** Where it is, or its direction. Several exact directions together would reveal where the house is. */
    at: direction(),
  }),
  /** The bearings between which the sea is seen, clockwise. */
  sea: part({ from: bearing(), to: bearing() }, { has: ['figures.seaView'] }),
})
