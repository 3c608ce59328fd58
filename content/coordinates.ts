/** The longitude comes first, as in GeoJSON (RFC 7946 §3.1.1). */
export type Point = [longitude: number, latitude: number]

/**
 * Returns the point in a text that was pasted from a map: two numbers as Google Maps, OpenStreetMap or a telephone write
 * them, degrees with minutes and seconds, or the address of a map that contains them. Returns null if there is none.
 */
export function pointIn(text: string): Point | null {
  const found = inAddress(text) ?? inDegrees(text) ?? inNumbers(text)
  if (found === null) return null
  const [longitude, latitude] = found
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? found : null
}

/** Writes a point as maps do, with the latitude first. */
export const writtenPoint = ([longitude, latitude]: Point): string => `${latitude}, ${longitude}`

const number = String.raw`-?\d{1,3}(?:\.\d+)?`

// google.com/maps/…/@43.58,7.12,15z or !3d43.58!4d7.12 · openstreetmap.org/#map=15/43.58/7.12 · geo:43.58,7.12 ·
// ?q=43.58,7.12
const addresses = [
  new RegExp(`!3d(${number})!4d(${number})`),
  new RegExp(`[@=:/](${number})(?:,|%2C)\\s*(${number})`, 'i'),
  // The marker, which may not be in the middle of the map.
  new RegExp(`mlat=(${number})&mlon=(${number})`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${number})/(${number})`),
]

function inAddress(text: string): Point | null {
  if (!/^(?:https?:|geo:)/i.test(text)) return null
  const match = addresses.map((each) => each.exec(text)).find((each) => each !== null)
  return match === undefined ? null : [Number(match[2]), Number(match[1])]
}

/** Reads a text such as 43°34'49.4"N 7°07'30.4"E. */
function inDegrees(text: string): Point | null {
  const angle = /(\d{1,3})°\s*(?:(\d{1,2})['’′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)["”″]\s*)?([NSEWO])/giu
  const angles = [...text.matchAll(angle)].map(([, degrees, minutes, seconds, side = '']) => {
    const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number((seconds ?? '0').replace(',', '.')) / 3_600
    const rounded = Math.round(size * 1e6) / 1e6
    return { value: /[SWO]/i.test(side) ? -rounded : rounded, isLatitude: /[NS]/i.test(side) }
  })
  const latitude = angles.find(({ isLatitude }) => isLatitude)
  const longitude = angles.find(({ isLatitude }) => !isLatitude)
  return angles.length === 2 && latitude && longitude ? [longitude.value, latitude.value] : null
}

/** Reads a text such as '43.5804, 7.1251', or '43,5804 ; 7,1251' as French people type it. */
function inNumbers(text: string): Point | null {
  const bare = text.replace(/[°()]/g, '').trim()
  const [, latitude, longitude] =
    new RegExp(`^(${number})[\\s,;]+(${number})$`).exec(bare) ??
    /^(-?\d{1,3}(?:,\d+)?)(?:\s*;\s*|\s+)(-?\d{1,3}(?:,\d+)?)$/.exec(bare) ??
    []
  if (latitude === undefined || longitude === undefined) return null
  return [Number(longitude.replace(',', '.')), Number(latitude.replace(',', '.'))]
}
