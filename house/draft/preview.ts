import { type House, type HouseFault, readHouse } from '../../content/house.ts'
import { isRecord, valueAt, withValue } from './paths.ts'

// Each round mends what it sees; what is left after so many is shown as it is public.
const rounds = 8
const placeholder = '…'

/**
 * The draft as the page would show it: where something in it is not right, what is public stands in its place, and where
 * nothing is public yet, three dots.
 */
export function presentable(body: unknown, published: House): House {
  let shown = body
  for (let round = 0; round < rounds; round += 1) {
    const read = readHouse(shown)
    if ('house' in read) return read.house
    shown = read.faults.reduce((each, fault) => mended(each, fault, published), shown)
  }
  return published
}

function mended(body: unknown, { path, message }: HouseFault, published: House): unknown {
  const at = byIds(body, path)
  const isNewSentence = message.startsWith('{"code":') && valueAt(published, at) === undefined
  if (isNewSentence) return withValue(body, at, placeholder)
  const place = nearest(at, published)
  return place === '' ? published : withValue(body, place, valueAt(published, place))
}

/** The innermost part around it that is public, for a part of which nothing is. */
function nearest(path: string, published: House): string {
  const keys = path.split('.')
  while (keys.length > 0 && valueAt(published, keys.join('.')) === undefined) keys.pop()
  return keys.join('.')
}

/** A fault names photographs by their number. */
export function byIds(body: unknown, path: string): string {
  const [first, number, ...rest] = path.split('.')
  if (first !== 'photographs' || number === undefined) return path
  const photograph = valueAt(body, `photographs.${number}`)
  return isRecord(photograph) ? [first, String(photograph['id']), ...rest].join('.') : path
}
