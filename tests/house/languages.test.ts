import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'

const { include }: { include: string[] } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
const folders = include.filter((name) => !name.includes('*') && !['scripts', 'bench', 'tests'].includes(name))
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
)

test('no source file compares a language with a literal, so that the compiler finds what a new language needs', () => {
  const compared = new RegExp(`[=!]== '(?:${languages.join('|')})'|'(?:${languages.join('|')})' [=!]==|(?:en\\|fr)`)
  expect(sources.filter((file) => compared.test(readFileSync(file, 'utf8')))).toEqual([])
})
