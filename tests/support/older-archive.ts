import { readFileSync } from 'node:fs'
import { archiveOf, type Entry, fixtureEntries } from './fixture-archive.ts'

/** The house that shipped when its shape had this number, as its revision was kept. */
export const writtenIn = (schema: number): { schema: number; body: string } => ({
  schema,
  body: readFileSync(`tests/fixtures/schemas/${schema}.json`, 'utf8'),
})

/** An archive of that house with one photograph, under an id of one's own. */
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
