import { group, list } from '../describe.ts'
import { direction, sentenceInBoth } from '../leaves.ts'

/** The named things that can be seen from the house. */
export const view = group({
  bearings: list('bearing', 9, {
    name: sentenceInBoth({ most: 32 }),
    /**
     * Where it is, or its direction in whole degrees. Several exact directions together would reveal where the house
     * is.
     */
    at: direction(),
  }),
})
