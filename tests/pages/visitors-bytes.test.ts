import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'
import { wordsIn } from '../../locales/words.ts'

interface Asset {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

const assets: Record<string, Asset> = JSON.parse(readFileSync('dist/assets.json', 'utf8'))
const read = (file: string) => readFileSync(path.join('dist/client', file), 'utf8')

/** Returns every file that pages may load, at once or also later, starting from the assets for which `begins` is true. */
function reach(begins: (name: string) => boolean, how: 'imports' | 'all' = 'all'): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string): void => {
    const asset = assets[name]
    if (asset === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [asset.file, ...(asset.css ?? []), ...(asset.assets ?? [])]) found.add(file)
    const later = how === 'all' ? asset.dynamicImports : []
    for (const next of [...(asset.imports ?? []), ...(later ?? [])]) follow(next)
  }
  for (const name of Object.keys(assets).filter(begins)) follow(name)
  return found
}

const isOfDesk = (name: string) => /desk/.test(name)
const visitors = reach((name) => /pages\/(?:index|legal|_error)/.test(name) || name.includes('_default'))
const desk = reach(isOfDesk)

test('visitors load no file, address or word of the desk', () => {
  expect(visitors.size).toBeGreaterThan(5)
  expect([...visitors].filter(isOfDesk)).toEqual([])
  const words = languages.flatMap((language) => {
    const { enquiry, facts, signIn } = wordsIn(language).desk
    return ['/owner', enquiry.notArrived(), facts.intro(), facts.legalIntro(), signIn.borrowed()]
  })
  for (const file of [...visitors].filter((each) => /\.(?:js|css)$/.test(each)))
    expect(
      words.filter((each) => read(file).includes(each)),
      file,
    ).toEqual([])
})

test('the desk’s own script weighs at most 15 KB, and what sends a chosen file as much again', () => {
  const atOnce = reach(isOfDesk, 'imports')
  expect(weightOf(atOnce)).toBeGreaterThan(0)
  expect(weightOf(atOnce)).toBeLessThanOrEqual(15 * 1_024)
  expect(weightOf(desk) - weightOf(atOnce)).toBeLessThanOrEqual(15 * 1_024)
})

const weightOf = (files: ReadonlySet<string>): number =>
  [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
