import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

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

/** Every file a page may fetch, from what it begins with on. */
function reach(begins: (name: string) => boolean): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string): void => {
    const asset = assets[name]
    if (asset === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [asset.file, ...(asset.css ?? []), ...(asset.assets ?? [])]) found.add(file)
    for (const next of [...(asset.imports ?? []), ...(asset.dynamicImports ?? [])]) follow(next)
  }
  for (const name of Object.keys(assets).filter(begins)) follow(name)
  return found
}

const isOfDesk = (name: string) => /desk/.test(name)
const visitors = reach((name) => /pages\/(?:index|legal|_error)/.test(name) || name.includes('_default'))
const desk = reach(isOfDesk)

test('what visitors fetch holds nothing of the desk', () => {
  expect(visitors.size).toBeGreaterThan(5)
  expect([...visitors].filter(isOfDesk)).toEqual([])
  const text = [...visitors].filter((file) => /\.(?:js|css)$/.test(file)).map(read)
  for (const words of ['/owner', 'desk__', 'Mark answered', 'Marquer comme'])
    expect(text.filter((each) => each.includes(words))).toEqual([])
})

test('the desk’s own script weighs 15 KB at most', () => {
  const scripts = [...desk].filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
  expect(bytes).toBeLessThanOrEqual(15 * 1_024)
})
