import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { allCharacters } from '../../content/sentence.ts'
import { faces } from '../../scripts/fonts/faces.ts'
import { packHouse } from '../../scripts/house/folder.ts'
import { temporaryFolder } from '../support/databases.ts'
import { secondHouse } from '../support/second-house.ts'

const { folder, archive } = secondHouse

test('a house is always packed into the same bytes, in a file that every user can read', async () => {
  const file = path.join(temporaryFolder(), 'again.tar.gz')
  await packHouse(folder, file)
  expect(readFileSync(file).equals(readFileSync(archive))).toBe(true)
  for (const packed of [file, archive]) expect(statSync(packed).mode & 0o777).toBe(0o644)
})

test('an invalid house is not packed, and the error names the path of the fault', async () => {
  const wrong = path.join(temporaryFolder(), 'mas')
  cpSync(folder, wrong, { recursive: true })
  const house: unknown = JSON.parse(readFileSync(path.join(folder, 'house.json'), 'utf8'))
  const homeless = withValue(house, 'facts.figures.bedrooms.now', 0)
  writeFileSync(path.join(wrong, 'house.json'), JSON.stringify(homeless))
  await expect(packHouse(wrong, path.join(temporaryFolder(), 'wrong.tar.gz'))).rejects.toThrow(
    /mas is not right.\n {2}facts\.figures\.bedrooms\.now/,
  )
})

const fonts = Object.entries(faces).map(([name, face]) => {
  const file = `${name}.woff2`
  return { ...face, file, bytes: readFileSync(`renderer/styles/fonts/${file}`) }
})

/** The texts of all pages. Letters use the fonts of the reader's mail program, and the brochure has its own fonts. */
const pageTexts = [...readdirSync('locales', { recursive: true, encoding: 'utf8' }).map((file) => `locales/${file}`)]
  .filter((file) => file.endsWith('.ts') && !/locales\/(i18n|(en|fr)\/(letters|brochure))/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('the fonts together weigh at most 60 KB', () => {
  expect(fonts.reduce((sum, font) => sum + font.bytes.length, 0)).toBeLessThanOrEqual(60 * 1024)
})

test.each(fonts.filter((font) => font.characters === allCharacters))(
  '$file has every character that a page uses',
  ({ bytes }) => {
    const font = fontkit.create(bytes)
    const known = new Set('characterSet' in font ? font.characterSet : [])
    const lacking = pageTexts.flatMap(({ file, text }) =>
      [...new Set(text)]
        .filter(
          (character) =>
            character !== '\n' && !'\u202f₂'.includes(character) && !known.has(character.codePointAt(0) ?? 0),
        )
        .map((character) => `${character} (U+${character.codePointAt(0)?.toString(16)}) of ${file}`),
    )
    expect(lacking).toEqual([])
  },
)

test.each(['node_modules/better-sqlite3/build/Release', 'dist/node'])(
  'the database engine in %s does not use the hook that makes Node 24 abort',
  (folder) => {
    expect(readFileSync(`${folder}/better_sqlite3.node`).includes('RemoveEnvironmentCleanupHook')).toBe(false)
  },
)

test('the server’s bundle contains the pages and loads none from other files', () => {
  const bundle = readdirSync('dist/node').filter((file) => file.endsWith('.js'))
  expect(bundle.some((file) => readFileSync(`dist/node/${file}`, 'utf8').includes('importBuild.cjs'))).toBe(false)
})

test('only one of many processes prepares at a time, even if each is killed with the lock', async () => {
  const [lock, within] = [path.resolve('scripts/prepare/lock.mjs'), temporaryFolder()]
  const [preparing, diary] = [path.join(within, 'preparing'), path.join(within, 'diary')]
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(lock)}
    await withLock(${JSON.stringify(preparing)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 20))
      appendFileSync(${JSON.stringify(diary)}, 'out ')
      process.kill(process.pid, 'SIGKILL')
    })`
  const all = Array.from({ length: 12 }, () =>
    once(spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' }), 'exit'),
  )
  await Promise.all(all)
  expect(readFileSync(diary, 'utf8')).toBe('in out '.repeat(all.length))
})
