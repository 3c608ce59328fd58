import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => path.join('docs', file)),
].filter((file) => file.endsWith('.md') && existsSync(file))

test.each(documents)('%s names no file that is not there', (file) => {
  const text = readFileSync(file, 'utf8')
  const named = [
    ...text.matchAll(
      /`((?:content|locales|renderer|pages|house|makers|server|db|cli|scripts|tests|deploy|\.ci)\/[\w./-]+\.\w+)`/g,
    ),
  ]
  for (const [, place = ''] of named) expect(existsSync(place), place).toBe(true)
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g)]
  for (const [, link = ''] of links) expect(existsSync(path.join(path.dirname(file), link)), link).toBe(true)
})

test('each applicable item of the ASVS is shown by tests or files that are there, or has no more to show', () => {
  const rows = readFileSync('docs/asvs.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+/.test(line))
  expect(rows.length).toBeGreaterThan(80)
  for (const row of rows) {
    const shownBy = row.split('|').at(-2)?.trim() ?? ''
    const places = shownBy === '—' ? [] : shownBy.split(', ').map((place) => /^`([^`]+)`$/.exec(place)?.[1] ?? place)
    expect(
      places.filter((place) => !shows(place)),
      row,
    ).toEqual([])
  }
})

/** A file that is there and, where it is to test something, has a test. */
function shows(place: string): boolean {
  if (!existsSync(place)) return false
  return !place.startsWith('tests/') || /^ *test(?:\.[\w.]+)?\(/m.test(readFileSync(place, 'utf8'))
}
