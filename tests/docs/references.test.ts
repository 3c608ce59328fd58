import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
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

test('each applicable item of the ASVS names a test by its title, or another existing file', () => {
  const rows = readFileSync('docs/asvs.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+/.test(line))
  expect(rows.length).toBeGreaterThan(80)
  for (const row of rows) {
    const shownBy = row.split('|').at(-2)?.trim() ?? ''
    if (shownBy === '—') continue
    const evidence = [...shownBy.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)]
    expect(evidence.map(([whole]) => whole).join(', '), row).toBe(shownBy)
    for (const [, file = '', title = ''] of evidence) {
      expect(existsSync(file), `${file} in ${row}`).toBe(true)
      if (file.startsWith('tests/'))
        expect(titlesIn(file), row).toContainEqual(expect.stringContaining(title || '(no title)'))
    }
  }
})

/** Returns the titles of the tests in a file. If a test has a list of cases, the source of the list is a title too. */
function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:test|describe)\b/.test(node.expression.getText(source)))
      titles.push(node.arguments[0]?.getText(source).slice(1, -1) ?? '')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** Returns the headings of a document as GitHub writes them in links. */
const headingsIn = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
