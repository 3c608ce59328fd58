import * as v from 'valibot'
import { group, list, optional, unseen } from '../describe.ts'
import { choice, code, decimal, point, sentenceInBoth, timeZone, whole } from '../leaves.ts'

/** A distance on a drawing of the map, in the units of its frame. */
const offset = decimal({ least: -10_000, most: 10_000 })
const offsets = v.tuple([offset, offset])

/** The position of a name on one frame of the map, relative to the dot of the place, in the units of that frame. */
export const labelSchema = v.strictObject({
  offset: offsets,
  anchor: v.picklist(['start', 'middle', 'end']),
  /** The end of a thin line from the dot to the name. */
  lead: v.nullable(offsets),
  ground: v.picklist(['land', 'sea']),
})

/** Positions chosen by hand, because a program cannot place names as well as a good map does. */
const letteringSchema = v.strictObject({ wide: labelSchema, tall: labelSchema, paper: labelSchema })

/** Where the house is, and what is near it. */
export const place = group({
  town: sentenceInBoth({ most: 48 }, { token: 'town' }),
  region: sentenceInBoth({ most: 48 }, { token: 'region' }),
  /** Deliberately imprecise, so that the exact point never leaves the owner. */
  approximate: group({
    point: point(),
    radiusM: whole({ most: 100_000, unit: 'metres', first: 1_000 }),
  }),
  places: list(
    'place',
    8,
    {
      name: sentenceInBoth({ most: 48 }),
      /** By car. */
      minutes: optional(whole({ most: 600 }), { neededWithout: ['.onFoot'] }),
      /** Minutes on foot. */
      onFoot: optional(whole({ most: 600 })),
      /** Its position on the map. */
      point: optional(point()),
      /** How its name is set on the map. Null if it is set plainly beside its dot. */
      lettering: unseen(v.nullable(letteringSchema), null),
    },
    { fault: 'minutes', at: 'minutes', holds: ({ minutes, onFoot }) => minutes !== null || onFoot !== null },
  ),
  /** How much of the sun's course can be seen. In a valley, hills hide its beginning and end. */
  sky: choice(['open', 'valley', 'hidden'], { first: 'open' }),
  /** ISO 3166-1 alpha-2. */
  country: code(/^[A-Z]{2}$/, 'expected two capital letters such as FR', { first: 'FR', fault: 'country' }),
  timeZone: timeZone(),
})
