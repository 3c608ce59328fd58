import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sharedFolder } from '../support/databases.ts'
import { startServer } from '../support/server-process.ts'

/** A stage of the Dockerfile that was replayed: `root` is the folder that stands for `/`. */
interface Stage {
  name: string
  root: string
  folder: string
}

const dockerfile = fs.readFileSync('Dockerfile', 'utf8').replaceAll(/^#.*\n|\\\n\s*/gm, '')
const instructions = [...dockerfile.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', words = '']) => ({ name, words }))
const wordsOf = (instruction: string) => instructions.find(({ name }) => name === instruction)?.words ?? ''
let image: Stage

// A file that a stage needs and does not copy makes this fail, as it would make `docker build` fail.
beforeAll(() => {
  image = replay(sharedFolder())
})

test('the last stage has all that was prepared, except the pages that the server’s bundle contains', () => {
  const outputs = fs.readFileSync('scripts/prepare.mjs', 'utf8').matchAll(/'(dist\/[\w.-]+)/g)
  const prepared = new Set([...outputs].map(([, output = '']) => output))
  const there = fs.readdirSync(path.join(image.folder, 'dist')).map((name) => `dist/${name}`)
  expect([...prepared].filter((output) => !there.includes(output))).toEqual(['dist/server'])
})

test.each([['/usr/local/bin/villa'], ['/usr/local/bin/entrypoint.sh', 'enquiries']])(
  'in the last stage, %s explains itself, and its exit code tells of a mistake',
  (program, ...args) => {
    const run = (word: string) =>
      spawnSync(path.join(image.root, program), [...args, word], { env: environment(image), encoding: 'utf8' })
    expect(run('--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^Usage: villa/) })
    expect(run('nonsense').status).toBe(2)
  },
)

test('the last stage’s own command serves the page', async () => {
  const [program = '', ...args]: string[] = [...JSON.parse(wordsOf('ENTRYPOINT')), ...JSON.parse(wordsOf('CMD'))]
  const command = [path.join(image.root, 'usr/local/bin', program), ...args]
  const own = { HOST: '127.0.0.1', PORT: '0' }
  const { url } = await startServer({ command, cwd: image.folder, environment: { ...environment(image), ...own } })
  const page = await fetch(url)
  expect(page.status).toBe(200)
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/(?:assets|photos)\/[^"]+)"/g)].map(
    ([, file]) => file,
  )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect((await fetch(url + file)).status, file).toBe(200)
})

/** Replays each stage in an empty folder with exactly the files that it copies, and returns the last stage. */
function replay(within: string): Stage {
  const stages: Stage[] = []
  for (const { name, words } of instructions) {
    if (name === 'FROM') stages.push(stageFrom(words, stages, within))
    const stage = stages.at(-1)
    if (stage && name === 'WORKDIR') {
      stage.folder = placeIn(stage, words)
      fs.mkdirSync(stage.folder, { recursive: true })
    }
    if (stage && name === 'COPY') copy(stage, words.split(' '), stages)
    if (stage && name === 'RUN') for (const command of words.split(' && ')) run(stage, command.split(' '))
  }
  return stages.at(-1) ?? expect.fail('the Dockerfile has no stage')
}

function stageFrom(words: string, stages: Stage[], within: string): Stage {
  const [, base, name = `${stages.length}`] = /^(\S+)(?: AS (\S+))?$/.exec(words) ?? []
  const parent = stages.find((stage) => stage.name === base)
  const root = path.join(within, name)
  fs.mkdirSync(path.join(root, 'usr/local/bin'), { recursive: true })
  if (!parent) return { name, root, folder: root }
  fs.cpSync(parent.root, root, { recursive: true, verbatimSymlinks: true })
  return { name, root, folder: path.join(root, path.relative(parent.root, parent.folder)) }
}

const placeIn = ({ root, folder }: Stage, place: string) => path.join(place.startsWith('/') ? root : folder, place)

function copy(stage: Stage, words: string[], stages: Stage[]): void {
  const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
  const names = words.filter((word) => !word.startsWith('--'))
  const to = names.pop() ?? ''
  const from = stages.find(({ name }) => name === option('from'))
  for (const name of names) {
    const source = from ? placeIn(from, name) : path.resolve(name)
    // As in an engine, what stands in .dockerignore is not there.
    if (!fs.existsSync(source) || (!from && isLeftOut(name))) throw new Error(`COPY: there is no ${name}`)
    const intoFolder = to.endsWith('/') && !fs.statSync(source).isDirectory()
    const target = path.join(placeIn(stage, to), intoFolder ? path.basename(name) : '')
    const filter = (file: string) => from !== undefined || !isLeftOut(path.relative('.', file))
    fs.cpSync(source, target, { recursive: true, dereference: true, filter })
    const mode = option('chmod')
    if (mode) fs.chmodSync(target, Number.parseInt(mode, 8))
    // The scripts of the image name its folders.
    if (target.endsWith('.sh'))
      fs.writeFileSync(target, fs.readFileSync(target, 'utf8').replaceAll('/app/', `${stage.root}/app/`))
  }
}

const leftOut = fs
  .readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const pattern = line.replace(/^!/, '')
    if (/\*\*|[?[\]]/.test(pattern)) throw new Error(`.dockerignore: the replay cannot read ${line}`)
    const escaped = pattern.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')
    return { isOut: !line.startsWith('!'), expression: new RegExp(`^${escaped}(?:/|$)`) }
  })

const isLeftOut = (file: string) => leftOut.findLast(({ expression }) => expression.test(file))?.isOut ?? false

/** Runs what a RUN line does within the project. The rest prepares the image's system, which the replay does not have. */
function run(stage: Stage, [command = '', ...args]: string[]): void {
  if (['apt-get', 'rm', 'chown'].includes(command)) return
  if (!['node', 'ln', 'mkdir'].includes(command)) throw new Error(`RUN: the replay does not know ${command}`)
  if (command === 'node') layShortcuts(stage, args)
  const places = args.map((word) => (word.startsWith('/') ? placeIn(stage, word) : word))
  const ran = spawnSync(command, places, { cwd: stage.folder, env: environment(stage), encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`${stage.name}: ${command} ${args.join(' ')}\n${ran.stderr}`)
}

// With a PATH of its own, so that no npm that runs the tests is found by its variables.
const environment = ({ root }: Stage): Record<string, string> => ({
  ...Object.fromEntries(
    wordsOf('ENV')
      .split(' ')
      .map((each) => each.split('=')),
  ),
  PATH: `${root}/usr/local/bin:${path.dirname(process.execPath)}:/usr/bin:/bin`,
})

/**
 * Replaces what takes minutes. An npm that stands in for the real one wants the files that `npm ci` wants, and links the
 * packages of this project. What this project has built is there; its stamps say from which files it was made, so a stage
 * with other files, or fewer, tries to build and fails.
 */
function layShortcuts({ root, folder }: Stage, args: string[]): void {
  const modules = path.resolve('node_modules')
  const wanted = ['package.json', 'package-lock.json', '.npmrc', 'scripts/prepare/object-wrap.h']
  const npm = [
    '#!/bin/sh',
    ...wanted.map((file) => `test -f ${file} || { echo "npm: there is no ${file}" >&2; exit 1; }`),
    'mkdir -p node_modules/.bin',
    `for entry in ${modules}/* ${modules}/.package-lock.json; do ln -s "$entry" node_modules/; done`,
    'printf \'#!/bin/sh\\necho "a file is missing that this is made from: $*" >&2\\nexit 1\\n\' > node_modules/.bin/tsx',
    'chmod 755 node_modules/.bin/tsx',
  ]
  fs.writeFileSync(path.join(root, 'usr/local/bin/npm'), `${npm.join('\n')}\n`, { mode: 0o755 })
  if (!fs.existsSync(path.join(folder, 'node_modules'))) return
  for (const name of fs.readdirSync('.cache/prepare')) {
    fs.mkdirSync(path.join(folder, '.cache/prepare'), { recursive: true })
    fs.cpSync(path.join('.cache/prepare', name), path.join(folder, '.cache/prepare', name))
  }
  fs.mkdirSync(path.join(folder, 'dist'))
  // Pictures are made only if they are asked for.
  const left = args.includes('--with=pictures') ? [] : ['photos', 'made']
  for (const name of fs.readdirSync('dist').filter((each) => !left.includes(each)))
    fs.symlinkSync(path.resolve('dist', name), path.join(folder, 'dist', name))
}
