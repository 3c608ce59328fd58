import type { Language } from '../../content/enquiry.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { served } from './served.ts'

const asked = new Map<Language, Promise<ShownHouse>>()
const arrived = new Map<Language, ShownHouse>()

/** Returns the whole house in a language, which is fetched once. A failed request is repeated at the next call. */
export function houseIn(language: Language): Promise<ShownHouse> {
  const house = asked.get(language) ?? fetchHouse(language)
  asked.set(language, house)
  house.catch(() => asked.delete(language))
  return house
}

/** Returns the house in a language for which `houseIn` has resolved. Throws if it has not. */
export function arrivedIn(language: Language): ShownHouse {
  const house = arrived.get(language)
  if (house === undefined) throw new Error(`arrivedIn: the house has not arrived in ${language}`)
  return house
}

async function fetchHouse(language: Language): Promise<ShownHouse> {
  const response = await fetch(served().words[language] ?? '')
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const house: ShownHouse = await response.json()
  arrived.set(language, house)
  return house
}
