import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { typographyOf } from '../support/typography.ts'

test.each(languages)('the owner’s handbook in %s follows the typographic rules', (language) => {
  const paragraphs = readFileSync(`docs/owner/${language}.md`, 'utf8').split('\n')
  expect(paragraphs.flatMap((paragraph) => typographyOf(paragraph, language))).toEqual([])
})

test('the owner’s handbook has the same headings and pictures in each language', () => {
  const [first, ...others] = languages.map((language) => outlineOf(readFileSync(`docs/owner/${language}.md`, 'utf8')))
  for (const other of others) expect(other).toEqual(first)
})

test.each(languages)('the desk has every label that the owner’s handbook in %s names', (language) => {
  const handbook = readFileSync(`docs/owner/${language}.md`, 'utf8')
  const emphasised = [...handbook.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, label = '']) => label)
  const labels = emphasised.filter((label) => !/\d/.test(label))
  expect(labels.length).toBeGreaterThan(10)
  const said = readdirSync(`locales/${language}/desk`)
    .map((file) => readFileSync(`locales/${language}/desk/${file}`, 'utf8'))
    .join('\n')
  expect(labels.filter((label) => !said.includes(`'${label}'`))).toEqual([])
})

/** Returns the level of each heading, the marks of lists, and the name of each picture without its language. */
const outlineOf = (text: string): string[] =>
  [...text.matchAll(/^(#+ |- |\d\. )|\((\S+)-\w\w\.jpg\)/gm)].map(([, mark, picture]) => mark ?? picture ?? '')
