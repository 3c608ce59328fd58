import { readFileSync } from 'node:fs'
import { archiveOf, type Entry, fixtureEntries } from './fixture-archive.ts'

/** Returns the house that shipped when shapes had this number, as its revision was stored. */
export const writtenIn = (schema: number): { schema: number; body: string } => ({
  schema,
  body: readFileSync(`tests/fixtures/schemas/${schema}.json`, 'utf8'),
})

/** Makes an archive of that house with one photograph, under the given id. */
export function olderArchive(
  schema: number,
  { id = 'front', change = (body) => body }: { id?: string; change?: (body: unknown) => unknown } = {},
): Promise<string> {
  const { words, photographs, plates, ...house } = JSON.parse(writtenIn(schema).body)
  const { master: _master, ...described } = photographs[0]
  const hung = Object.fromEntries(Object.keys(plates).map((plate) => [plate, plate === 'footer' ? id : null]))
  const picture = fixtureEntries('mas-des-amandiers').find(({ name }) => name === 'photographs/front.jpg')
  return archiveOf([
    json('house.json', change({ ...house, photographs: [{ ...described, id }], plates: hung })),
    json('words/en.json', words.en),
    json('words/fr.json', words.fr),
    { name: `photographs/${id}.jpg`, content: picture?.content ?? '' },
  ])
}

const json = (name: string, content: unknown): Entry => ({ name, content: JSON.stringify(content) })
