import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}

const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const project = JSON.parse(readFileSync('package.json', 'utf8'))

// npm ci refuses a lock file without them.
test('the lock file has the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !resolves(place, name)),
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

test('the lock file names no registry, and only two packages run install scripts', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  expect(Object.keys(project.allowScripts)).toEqual(['better-sqlite3', 'esbuild'])
})

function resolves(place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}
