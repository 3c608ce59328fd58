import type { Description, Master } from '../content/photographs.ts'
import type { Database } from '../db/database.ts'
import { draftBody, publishedHouse, writeDraft } from './revisions.ts'
import { HouseError } from './upgrades.ts'

type Added = Omit<Description, 'id'> & { master: Master }

/** Adds a photograph to the draft, begun from the published house where there is none; gives its id, made of a file's name. */
export function addPhotograph(database: Database, name: string, added: Added, now: number): string {
  return database.write(() => {
    const body = draftOrPublished(database)
    const id = freeId(name, new Set(body.photographs.map((each) => each.id)))
    writeDraft(database, { ...body, photographs: [...body.photographs, { id, ...added }] }, now)
    return id
  })
}

/** Takes a photograph out of the draft. Where a plate shows it, its successor must be named. Throws a HouseError. */
export function removePhotograph(database: Database, id: string, successor: string | null, now: number): void {
  database.write(() => {
    const body = draftOrPublished(database)
    const ids = body.photographs.map((each) => each.id)
    if (!ids.includes(id)) throw new HouseError(`There is no photograph ${id}. These are: ${ids.join(', ')}.`)
    if (successor !== null && (!ids.includes(successor) || successor === id))
      throw new HouseError(`${successor} cannot take its place. These are: ${ids.join(', ')}.`)
    const hung = Object.entries(body.plates).filter(([, shown]) => shown === id)
    if (hung.length > 0 && successor === null)
      throw new HouseError(
        `${id} hangs as ${hung.map(([plate]) => plate).join(', ')}. Name the one to hang there with --successor.`,
      )
    const plates = { ...body.plates, ...Object.fromEntries(hung.map(([plate]) => [plate, successor])) }
    writeDraft(database, { ...body, photographs: body.photographs.filter((each) => each.id !== id), plates }, now)
  })
}

interface Loose {
  photographs: { id: string }[]
  plates: Record<string, string | null>
}

/** A draft may be faulty, but has the parts of a house. */
function draftOrPublished(database: Database): Loose {
  const body = draftBody(database) ?? publishedHouse(database).house
  if (!isLoose(body))
    throw new HouseError('The draft holds no photographs and plates. villa house restore begins it anew.')
  return body
}

function isLoose(body: unknown): body is Loose {
  return (
    typeof body === 'object' &&
    body !== null &&
    'photographs' in body &&
    Array.isArray(body.photographs) &&
    'plates' in body &&
    typeof body.plates === 'object'
  )
}

/** The name given is used for nothing else. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  const base = plain === '' ? 'photograph' : plain
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}
