import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Site, startSite } from '../support/site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = ['content', 'locales', 'renderer', 'pages', 'house', 'makers', 'server', 'db', 'cli', 'scripts']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
// The photographs do not change with the record, and take long to make.
const kept = ['dist/photos']

/** The address that everything made for this house names. */
export const publicUrl = 'https://villa.example.org'

type Changes = readonly (readonly [from: string, to: string])[]

export interface House {
  folder: string
  /** Where it stands now. */
  url(): string
  /** What the owner edits later: built anew without what is made aside, cards and brochure. */
  change(changes: Changes): Promise<void>
  close(): Promise<void>
}

/** The whole product as its owner would have it after editing content/villa.ts: built in a folder of its own, and running. */
export async function changedHouse(changes: Changes): Promise<House> {
  // Within this folder, and so on the same disk: packages are linked, not copied.
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache/record-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return await build(folder, changes, remove)
  } catch (error) {
    await remove()
    throw error
  }
}

async function build(folder: string, changes: Changes, remove: () => Promise<void>): Promise<House> {
  for (const each of [...sources, ...files, ...kept])
    await cp(path.join(root, each), path.join(folder, each), { recursive: true })
  linkFiles(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))

  // Not the test runner's own environment, which a build would take for the site's.
  const { PATH, HOME } = process.env
  const environment = { PATH, HOME, PUBLIC_URL: publicUrl, DATA_DIR: path.join(folder, 'data') }
  let site: Site | undefined
  const change = async (next: Changes, scripts: readonly string[]) => {
    await site?.stop()
    await edit(path.join(folder, 'content/villa.ts'), next)
    for (const script of scripts) run(script, folder, environment)
    site = await startSite(environment, folder)
  }
  await change(changes, ['cards.ts', 'brochure.ts', 'build.ts'])
  return {
    folder,
    url: () => site?.url ?? '',
    change: (next) => change(next, ['build.ts']),
    async close() {
      await site?.stop()
      await remove()
    },
  }
}

function linkFiles(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

function run(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  const tsx = path.join(cwd, 'node_modules/.bin/tsx')
  const { status, stdout, stderr } = spawnSync(tsx, [path.join('scripts', script)], { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script} failed\n${stdout}${stderr}`)
}

async function edit(file: string, changes: Changes) {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} holds no ${from}`)
    text = text.replace(from, to)
  }
  await writeFile(file, text)
}
