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

test('the lock file has an entry for every platform’s package, as npm ci refuses one that has not', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !resolves(place, name)),
  )
  expect(missing).toEqual([])
})

test('every version is exact, in package.json and in the lock file alike', () => {
  const wanted: Record<string, string> = { ...project.dependencies, ...project.devDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  }
})

test('the lock file names no registry, and install scripts run for two packages only', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  expect(Object.keys(project.allowScripts)).toEqual(['better-sqlite3', 'esbuild'])
})

function resolves(place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}
