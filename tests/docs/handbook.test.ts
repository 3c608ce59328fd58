import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { typographyOf } from '../support/typography.ts'

test.each(languages)('the owner’s handbook in %s holds signs and numbers to their words', (language) => {
  const paragraphs = readFileSync(`docs/owner/${language}.md`, 'utf8').split('\n')
  expect(paragraphs.flatMap((paragraph) => typographyOf(paragraph, language))).toEqual([])
})

test('the owner’s handbook has the same headings and pictures in each language', () => {
  const [first, ...others] = languages.map((language) => outlineOf(readFileSync(`docs/owner/${language}.md`, 'utf8')))
  for (const other of others) expect(other).toEqual(first)
})

test.each(languages)('what the owner’s handbook in %s says to press and to open is at the desk', (language) => {
  const handbook = readFileSync(`docs/owner/${language}.md`, 'utf8')
  const emphasised = [...handbook.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, label = '']) => label)
  const labels = emphasised.filter((label) => !/\d/.test(label))
  expect(labels.length).toBeGreaterThan(10)
  const said = readdirSync(`locales/${language}/desk`)
    .map((file) => readFileSync(`locales/${language}/desk/${file}`, 'utf8'))
    .join('\n')
  expect(labels.filter((label) => !said.includes(`'${label}'`))).toEqual([])
})

/** The level of each heading, and the pictures by their names without the language. */
const outlineOf = (text: string): string[] =>
  [...text.matchAll(/^(#+ |- |\d\. )|\((\S+)-\w\w\.jpg\)/gm)].map(([, mark, picture]) => mark ?? picture ?? '')
