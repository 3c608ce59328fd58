import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'
import { temporaryFolder } from '../support/databases.ts'
import { typographyOf } from '../support/typography.ts'
import { villaCommand } from '../support/villa-command.ts'

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

const read = (file: string) => readFileSync(file, 'utf8')

test('docs/dependencies.md lists the packages in use, each with its exact version and a reason; no lock file names a registry', () => {
  const folders = ['.', 'bench', 'tests']
  const packages = folders.map((folder): Record<string, string> => {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
    return { ...dependencies, ...devDependencies }
  })
  const described = [...read('docs/dependencies.md').matchAll(/^\| (\S+) \| (\d+\.\d+\.\d+) \| \S.* \|$/gm)]
  const versions = Object.fromEntries(described.map(([, name, version]) => [name, version]))
  expect(versions).toEqual(Object.assign({}, ...packages))
  // That a lock file names what package.json asks for, on every platform, npm ci itself demands.
  for (const folder of folders) expect(read(`${folder}/package-lock.json`)).not.toMatch(/https?:\/\/[^"]*\.tgz/)
})

test.each(languages)('the owner’s handbook in %s follows the typographic rules', (language) => {
  const paragraphs = readFileSync(`docs/owner/${language}.md`, 'utf8').split('\n')
  expect(paragraphs.flatMap((paragraph) => typographyOf(paragraph, language))).toEqual([])
})

test('the owner’s handbook has the same headings and pictures in each language', () => {
  const [first, ...others] = languages.map((language) => outlineOf(readFileSync(`docs/owner/${language}.md`, 'utf8')))
  for (const other of others) expect(other).toEqual(first)
})

test.each(languages)('the desk has every label that the owner’s handbook in %s names', (language) => {
  const handbook = read(`docs/owner/${language}.md`)
  const emphasised = [...handbook.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, label = '']) => label)
  const labels = emphasised.filter((label) => !/\d/.test(label))
  expect(labels.length).toBeGreaterThan(10)
  // Words that belong to one page have both languages in one file.
  const said = [`locales/${language}/desk`, 'locales/desk']
    .flatMap((folder) => readdirSync(folder).map((file) => read(`${folder}/${file}`)))
    .join('\n')
  expect(labels.filter((label) => !said.includes(`'${label}'`))).toEqual([])
})

/** Returns the level of each heading, the marks of lists, and the name of each picture without its language. */
const outlineOf = (text: string): string[] =>
  [...text.matchAll(/^(#+ |- |\d\. )|\((\S+)-\w\w\.jpg\)/gm)].map(([, mark, picture]) => mark ?? picture ?? '')

const compose = read('compose.yaml')
const service = read('deploy/villa-container.service')
const { version, scripts }: { version: string; scripts: { start: string } } = JSON.parse(read('package.json'))
const settings = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

test('compose and the service use the image of this version, and build nothing', () => {
  const image = `villa-belvedere:${version}`
  expect(compose).toContain(`image: \${VILLA_IMAGE:-${image}}`)
  expect(compose).not.toContain('build:')
  expect(service).toContain(`Environment=VILLA_IMAGE=${image}`)
  expect(read('.env.example')).toContain(`#VILLA_IMAGE=${image}`)
})

test('the service passes every setting of the site to the container', () => {
  const passed = [...service.matchAll(/--env ([A-Z_]+)/g)].map(([, name]) => name)
  const ofOthers = ['DOMAIN', 'VILLA_IMAGE', 'DOCKER_IPV6']
  expect(passed.toSorted()).toEqual(settings.filter((name) => !ofOthers.includes(name)).toSorted())
})

test('the service without a container runs the same command as npm start', () => {
  const [, options = ''] = /^node (.*) --import \S+ dist\/node\/index\.js$/.exec(scripts.start) ?? []
  expect(options).not.toBe('')
  expect(read('deploy/villa.service')).toContain(`ExecStart=/usr/bin/node ${options} /opt/villa/dist/node/index.js\n`)
})

test('a shell can read every setting in .env.example', () => {
  for (const line of read('.env.example').split('\n')) {
    const [, value = ''] = /^#[A-Z0-9_]+=(.*)$/.exec(line) ?? []
    expect(value, line).toMatch(/^(?:"[^"]*"|[^\s"]*)$/)
  }
})

test('the documents name only commands that exist', async () => {
  const text = ['README.md', 'docs/house.md', 'docs/operations.md'].map(read).join()
  const named = text.matchAll(/\bvilla (?:(?:backup|restore|doctor)|(?:enquiries|mail|house|owner)(?: [a-z-]+)?)\b/g)
  for (const command of new Set([...named].map(([command]) => command))) {
    const { out } = await villaCommand(temporaryFolder(), [...command.split(' ').slice(1), '--help'])
    expect(out, command).toContain(`Usage: ${command} `)
  }
})

test('the server writes every log line that docs/operations.md explains', () => {
  const sources = ['server', 'desk'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const written = sources
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
    .join('\n')
  const [, log = ''] = /\n## The log\n([\s\S]*?)\n## Outgoing/.exec(read('docs/operations.md')) ?? []
  const lines = [...log.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) => cell.split(/`, `|`/).filter(Boolean))
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) expect(written).toContain(`'${line}`)
})
