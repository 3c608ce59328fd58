import * as v from 'valibot'
import { group, list, optional, unseen } from '../describe.ts'
import { choice, code, point, sentenceInBoth, timeZone, whole } from '../leaves.ts'
import { letteringSchema } from './lettering.ts'

/** Where the house lies, and what is within reach. */
export const place = group({
  town: sentenceInBoth({ most: 48 }, { token: 'town' }),
  region: sentenceInBoth({ most: 48 }, { token: 'region' }),
  /** Deliberately imprecise: the true point never leaves the owner. */
  approximate: group({
    point: point(),
    radiusM: whole({ most: 100_000, unit: 'metres', first: 1_000 }),
  }),
  places: list('place', 8, {
    name: sentenceInBoth({ most: 48 }),
    minutes: whole({ most: 600 }),
    /** Where it is to be seen on the map. */
    point: optional(point()),
    /** How its name stands on the map; null: plainly beside its dot. */
    lettering: unseen(v.nullable(letteringSchema), null),
  }),
  /** What is seen of the sun's course; in a valley, hills hide its beginning and its end. */
  sky: choice(['open', 'valley', 'hidden'], { first: 'open' }),
  /** ISO 3166-1 alpha-2. */
  country: code(/^[A-Z]{2}$/, 'expected two capital letters such as FR', { first: 'FR', fault: 'country' }),
  timeZone: timeZone(),
})
