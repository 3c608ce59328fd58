/** The longitude comes first, as in GeoJSON (RFC 7946 §3.1.1). */
export type Point = [longitude: number, latitude: number]

/**
 * Returns the point in a text that was pasted from a map: two numbers as maps, telephones and spreadsheets write them, degrees
 * with minutes and seconds, or the address of a map that contains them. Returns null if there is none. Asks no server.
 */
export function pointIn(text: string): Point | null {
  const address = addressIn(text)
  const rest = withPlainSigns(address === null ? text : text.replace(address, ''))
  const found = (address && inAddress(decoded(address))) || inDegrees(rest) || inNumbers(rest)
  if (!found) return null
  const [longitude, latitude] = found
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? found : null
}

/** True for a link that does not contain its place in numbers, such as the short ones that a telephone shares. */
export const isClosedLink = (text: string): boolean =>
  addressIn(text)?.startsWith('geo:') === false && pointIn(text) === null

/** Writes a point as maps do, with the latitude first. */
export const writtenPoint = ([longitude, latitude]: Point): string => `${latitude}, ${longitude}`

/** Returns the first address in a text. The name of the place often stands before a link that was shared. */
const addressIn = (text: string): string | null =>
  /(?:https?:|geo:|maps:|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)[^\s<>]+/i.exec(text)?.[0] ?? null

function decoded(address: string): string {
  const spaced = address.replaceAll('+', ' ')
  try {
    return withPlainSigns(decodeURIComponent(spaced))
  } catch {
    return withPlainSigns(spaced)
  }
}

/** Replaces the many signs for degrees, minutes, seconds and minus by one each. */
const withPlainSigns = (text: string): string =>
  text
    .replace(/[º˚]|\bdeg(?:r[eé]+s?)?\b\.?/giu, '°')
    .replace(/''|[″“”„‟]/g, '"')
    .replace(/[′’‘´ʹʼ`]/g, "'")
    .replace(/[−–]/g, '-')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')

const number = String.raw`[-+ ]?\d{1,3}(?:\.\d+)?`
const [lat, lon] = [`(?<lat>${number})`, `(?<lon>${number})`]
const pair = `(?:[a-z]+[.:])?${lat}[,~_] ?${lon}`

/** Where an address says its place. What is meant comes first, then the middle of the map, which may be elsewhere. */
const inAddresses = [
  // Google's pin, the last stop of a route, and the frame of a map for another site.
  `!3d${lat}!4d${lon}`,
  `/dir/.*/${pair}(?=[/?]|$)`,
  `.*!1d${lon}!2d${lat}`,
  `!2d${lon}!3d${lat}`,
  // Géoportail and Yandex.
  `(?:geoportail|cartes\\.gouv|ign\\.fr|yandex).*[?&](?:c|center|ll|pt)=${lon},${lat}`,
  `[?&](?:daddr|destination|to|coordinate|latlng|q|query|cbll|sp)=${pair}`,
  `lat(?:itude)?=${lat}&\\w*?(?:lon|lng|longitude)=${lon}`,
  `(?:lon|lng|longitude|[?&]x)=${lon}&(?:\\w*?lat(?:itude)?|y)=${lat}`,
  `[?&](?:ll|center|sll|cp)=${pair}`,
  // openstreetmap.org/#map=15/43.58/7.12
  `#(?:map=)?\\d+(?:\\.\\d+)?/${lat}/${lon}`,
  `[@=:/]${pair}`,
].map((each) => new RegExp(each, 'i'))

function inAddress(address: string): Point | null {
  const parts = address.split(/[/?&=#@]/).filter((part) => part.includes('°'))
  const known = parts.map(inDegrees).find((each) => each !== null)
  if (known) return known
  const { lat, lon } = inAddresses.map((each) => each.exec(address)).find((each) => each !== null)?.groups ?? {}
  // A map that only looks for a name says 0,0.
  return Number(lat) || Number(lon) ? [Number(lon), Number(lat)] : null
}

const labels = /["']?\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\b["']?\.?\s*[:=]?|^[\p{L}\s]+:/giu
const isLongitudeFirst = (text: string): boolean => /^\W*(?:lon|lng|point ?\()/i.test(text)
const ends = /^[\s,;()[\]{}.]+|[\s,;()[\]{}.]+$/g

/** Reads a text such as 43°34'49.4"N 7°07'30.4"E, N 43° 34.823' E 7° 7.507', or 43,5804° N, 7,1251° O. */
function inDegrees(text: string): Point | null {
  const named = text.replace(labels, ' ').replace(directions, directionOf).replace(ends, '')
  const bare = /^[NSEW]/.test(named) ? named.replace(/([NSEW])([^NSEW]+)/g, '$2$1') : named
  const [, one = '', first = '', two = '', second = ''] = /^([^NSEW]+)([NSEW])([^NSEW]+)([NSEW])$/.exec(bare) ?? []
  if (one !== '') return ordered({ size: one, side: first }, { size: two, side: second })
  const [, latitude, longitude] = /^([^°]*°[^°]*?)[\s,;/]+([-+]?[\d.,]+\s*°.*)$/.exec(bare) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const sides = isLongitudeFirst(text) ? ['E', 'N'] : ['N', 'E']
  return ordered({ size: latitude, side: sides[0] ?? '' }, { size: longitude, side: sides[1] ?? '' })
}

// O is ouest.
const directions = /(?<!\p{L})(?:n(?:ord|orth)?|s(?:ud|outh)?|e(?:st|ast)?|w(?:est)?|o(?:uest)?)(?!\p{L})/giu
const directionOf = (word: string) => word.slice(0, 1).toUpperCase().replace('O', 'W')

interface Angle {
  size: string
  side: string
}

function ordered(one: Angle, two: Angle): Point | null {
  const [latitude, longitude] = /[NS]/.test(one.side) ? [one, two] : [two, one]
  if (!/[NS]/.test(latitude.side) || !/[EW]/.test(longitude.side)) return null
  const [east, north] = [angleOf(longitude), angleOf(latitude)]
  return east === null || north === null ? null : [east, north]
}

function angleOf({ size, side }: Angle): number | null {
  const [, ...given] =
    /^([-+]?\d{1,3}(?:[.,]\d+)?)(?:[°:\s]+(\d{1,2}(?:[.,]\d+)?)(?:[':\s]+(\d{1,2}(?:[.,]\d+)?))?)?[°'":\s]*$/.exec(
      size.replace(ends, ''),
    ) ?? []
  const [degrees, minutes = 0, seconds = 0] = given.flatMap((each) => (each ? Number(each.replace(',', '.')) : []))
  if (degrees === undefined || minutes >= 60 || seconds >= 60) return null
  // Only the last of them may have a fraction.
  if ((minutes > 0 && degrees % 1 !== 0) || (seconds > 0 && minutes % 1 !== 0)) return null
  const value = rounded(Math.abs(degrees) + minutes / 60 + seconds / 3_600)
  return /[SW]/.test(side) || size.trim().startsWith('-') ? -value : value
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

const withPoint = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const withComma = String.raw`[-+]?\d{1,3}(?:,\d+)?`
const pairs = [
  new RegExp(String.raw`^(${withPoint})(?:\s*[,;/|]\s*|\s+)(${withPoint})$`),
  new RegExp(String.raw`^(${withComma})(?:\s*[;/|]\s*|\s*,?\s+|,(?=[-+]?\d+,\d+$))(${withComma})$`),
]

/** Reads a text such as '43.5804, 7.1251', or '43,5804 ; 7,1251' as French people type it. */
function inNumbers(text: string): Point | null {
  const bare = text.replace(labels, ' ').replace(/point/i, '').replace(/[°"]/g, '').replace(ends, '')
  // One number with a decimal comma is not two.
  if (/^[-+]?\d+,\d+$/.test(bare)) return null
  const [, one, two] = pairs.map((each) => each.exec(bare)).find((each) => each !== null) ?? []
  if (one === undefined || two === undefined) return null
  const [latitude, longitude] = isLongitudeFirst(text) ? [two, one] : [one, two]
  return [Number(longitude.replace(',', '.')), Number(latitude.replace(',', '.'))]
}
