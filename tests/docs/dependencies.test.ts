import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const packages = ['.', 'bench', 'tests'].map((folder): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
  return { ...dependencies, ...devDependencies }
})

test('docs/dependencies.md lists the packages in use, each with its exact version and a reason', () => {
  const described = [...read('docs/dependencies.md').matchAll(/^\| (\S+) \| (\d\S*) \| \S.* \|$/gm)]
  const versions = Object.fromEntries(described.map(([, name, version]) => [name, version]))
  expect(versions).toEqual(Object.assign({}, ...packages))
})
