import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

// That the lock file names what package.json asks for, on every platform, npm ci itself demands.
test.each(['.', 'bench', 'tests'])(
  'in %s, package.json names exact versions, and the lock file no registry',
  (folder) => {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(read(`${folder}/package-lock.json`)).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  },
)
