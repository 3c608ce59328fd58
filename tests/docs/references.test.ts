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
    ...text.matchAll(/`((?:content|locales|renderer|pages|server|db|cli|scripts|tests|deploy|\.ci)\/[\w./-]+\.\w+)`/g),
  ]
  for (const [, place = ''] of named) expect(existsSync(place), place).toBe(true)
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g)]
  for (const [, link = ''] of links) expect(existsSync(path.join(path.dirname(file), link)), link).toBe(true)
})

test('each applicable item of the ASVS names a test, a file or a reason', () => {
  const rows = readFileSync('docs/asvs.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+/.test(line))
  expect(rows.length).toBeGreaterThan(80)
  for (const row of rows) expect(row.split('|').at(-2)?.trim(), row).toMatch(/^(?:—|`.+`)$/)
})
