import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/databases.ts'
import { villaCommand } from '../support/villa-command.ts'

const read = (file: string) => readFileSync(file, 'utf8')
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

test('compose does not restart the proxy when the site is upgraded', () => {
  expect(compose).not.toMatch(/^ +depends_on:/m)
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
