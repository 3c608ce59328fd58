import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Entry {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}

const read = (file: string) => readFileSync(file, 'utf8')

describe.each(['.', 'bench', 'tests'])('in %s', (folder) => {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(read(`${folder}/package-lock.json`))
  const project = JSON.parse(read(`${folder}/package.json`))

  // npm ci refuses a lock file without them.
  test('the lock file has the optional packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !resolves(packages, place, name)),
    )
    expect(missing).toEqual([])
  })

  test('package.json and the lock file name the same exact versions', () => {
    const wanted: Record<string, string> = { ...project.dependencies, ...project.devDependencies }
    for (const [name, version] of Object.entries(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  test('the lock file names no registry', () => {
    expect(read(`${folder}/package-lock.json`)).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })
})

test('only two packages run install scripts', () => {
  expect(Object.keys(JSON.parse(read('package.json')).allowScripts)).toEqual(['better-sqlite3', 'esbuild'])
})

function resolves(packages: Record<string, Entry>, place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}
