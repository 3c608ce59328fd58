import * as v from 'valibot'

/** Why a number cannot be taken, as JSON in a fault's message; see house/fault-sentences.ts. */
export interface NumberFault {
  code: 'tooHigh'
  most: number
}

const tooHigh = (most: number) => JSON.stringify({ code: 'tooHigh', most } satisfies NumberFault)
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most, tooHigh(most)))
const decimal = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most, tooHigh(most)))

// The kinds of number that a house is made of. Each ceiling is far above any real house: it stops a slip of the finger.
const mostEuros = 1_000_000_000
/** A price, in whole euros. */
export const price = whole(1, mostEuros)
/** A charge or a deposit in euros, which may be nothing. */
export const amount = decimal(0, mostEuros)
export const squareMetres = whole(1, 10_000_000)
/** Rooms of one kind. */
export const rooms = whole(1, 999)
export const degrees = whole(1, 360)
export const minutes = whole(1, 600)
export const hours = whole(1, 1_000)
export const radiusMetres = whole(1, 100_000)
export const year = whole(2000, 2100)
export const percent = decimal(0, 100)
export const share = decimal(0, 1)
/** A place among the slides of the opening. */
export const slide = whole(1, 12)
/** kWh of primary energy per m² and year. */
export const energyUse = whole(1, 9_999)
/** kg of CO₂ per m² and year. */
export const emissions = whole(0, 9_999)
export const latitude = decimal(-90, 90)
export const longitude = decimal(-180, 180)
/** A distance on a drawing of the map, in the units of its frame. */
export const offset = decimal(-10_000, 10_000)
