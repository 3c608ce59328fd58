import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => path.join('docs', file)),
].filter((file) => file.endsWith('.md') && existsSync(file))

test.each(documents)('%s names only files that exist', (file) => {
  const text = readFileSync(file, 'utf8')
  const named = [
    ...text.matchAll(
      /`((?:content|locales|renderer|pages|house|enquiries|owners|visits|makers|server|db|disk|cli|scripts|tests|deploy|\.ci)\/[\w./-]+\.\w+)`/g,
    ),
  ]
  for (const [, place = ''] of named) expect(existsSync(place), place).toBe(true)
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g)]
  for (const [, link = ''] of links) expect(existsSync(path.join(path.dirname(file), link)), link).toBe(true)
})

test.each([...documents, 'CHANGELOG.md'])('%s links only to headings that exist', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
  for (const [whole, document = '', heading] of links) {
    const led = document === '' ? file : path.join(path.dirname(file), document)
    expect(headingsIn(led), whole).toContain(heading)
  }
})

test('each item of the ASVS that applies names an existing file that shows it, or a dash if there is nothing to show', () => {
  const [applicable = ''] = readFileSync('docs/asvs.md', 'utf8').split('## What does not apply')
  const items = applicable.match(/^- .*$/gm) ?? []
  expect(items.length).toBeGreaterThan(80)
  for (const item of items) {
    expect(item).toMatch(/^- \d+\.\d\S*(?:, \S+)* \(\d(?:, \d)?\) /)
    const [shownBy = ''] = /(?: `[^ `]+`(?:, `[^ `]+`)*| –)$/.exec(item) ?? []
    expect(shownBy, item).not.toBe('')
    for (const [, file = ''] of shownBy.matchAll(/`([^`]+)`/g))
      expect(existsSync(file), `${file} in ${item}`).toBe(true)
  }
})

/** Returns the headings of a document as GitHub writes them in links. */
const headingsIn = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
