import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { readHouse, schemaNumber } from '../../content/house.ts'
import { isRecord } from '../../content/paths.ts'
import { upgraded } from '../../house/upgrades.ts'
import { shipped } from '../support/houses.ts'

const [first, ...others] = languages

test('a house from before the program had other languages is read with its own words in each of them', () => {
  const body = JSON.stringify(without(others, shipped))
  const read = readHouse(upgraded({ schema: schemaNumber, body }))
  if ('faults' in read) expect.fail(JSON.stringify(read.faults))
  const { words, facts, photographs } = read.house
  const said = [words, facts.place.region, ...photographs.map(({ caption }) => caption)]
  for (const each of said) expect(others.map((other) => each[other])).toEqual(others.map(() => each[first]))
  expect(words[first]).toEqual(shipped.words[first])
})

const { include }: { include: string[] } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
const folders = include.filter((name) => !name.includes('*') && !['scripts', 'bench', 'tests'].includes(name))
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
)

test('no source file compares a language with a literal, so that the compiler finds what a new language needs', () => {
  const compared = new RegExp(`[=!]== '(?:${languages.join('|')})'|'(?:${languages.join('|')})' [=!]==|(?:en\\|fr)`)
  expect(sources.filter((file) => compared.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Returns the same value without words in these languages. */
function without(unspoken: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => without(unspoken, each))
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => !unspoken.includes(name))
  return Object.fromEntries(kept.map(([name, each]) => [name, without(unspoken, each)]))
}
