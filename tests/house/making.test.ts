import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'
import { brochureName, cardName, readyFor, tidyMade } from '../../house/making/files.ts'
import { make } from '../../house/making/maker.ts'
import { shelfOf } from '../../house/shelf.ts'
import { temporaryFolder } from '../support/databases.ts'
import { age } from '../support/files.ts'
import { houseWith, shipped } from '../support/houses.ts'

const publicUrl = 'https://house.example'

/** Returns a shelf on which these files are made. */
function shelfWith(names: readonly string[]) {
  const shelf = shelfOf(temporaryFolder(), temporaryFolder())
  const [folder] = shelf.made
  mkdirSync(folder, { recursive: true })
  for (const name of names) {
    writeFileSync(path.join(folder, name), '')
    age(path.join(folder, name), 2 * 86_400_000)
  }
  return { shelf, folder }
}

test('a house keeps its previous brochure and card until new ones are made, and never gets those of another house', () => {
  const names = [brochureName(shipped, 'en', publicUrl), cardName(shipped, 'en')]
  const { shelf, folder } = shelfWith(names)
  const ready = (changes: Parameters<typeof houseWith>[0]) => readyFor(houseWith(changes), 'en', shelf, publicUrl)
  const [brochure, card] = names.map((name) => path.join(folder, name))
  expect(ready({})).toEqual({ brochure, card })
  expect(ready({ figures: { estate: 501 } })).toEqual({ brochure, card })
  expect(ready({ figures: { name: 'Bastide des Figuiers' } })).toEqual({ brochure: null, card: null })
})

test('a day after its own are made, a house removes its former brochures and cards, and keeps those of other houses for people who wrote about them', () => {
  const others = houseWith({ figures: { name: 'Bastide des Figuiers' } })
  const kept = languages.flatMap((language) => [
    brochureName(shipped, language, publicUrl),
    cardName(shipped, language),
    brochureName(others, language, publicUrl),
  ])
  const before = houseWith({ figures: { estate: 501 } })
  const former = [brochureName(before, 'en', publicUrl), cardName(before, 'en')]
  const { shelf, folder } = shelfWith([...kept, ...former])
  const card = path.join(folder, cardName(shipped, 'en'))
  writeFileSync(card, '')
  tidyMade(shipped, shelf, publicUrl)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(former))
  age(card, 2 * 86_400_000)
  tidyMade(shipped, shelf, publicUrl)
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
})

/** A maker that attempts something, and reports the result. */
const program = (attempt: string) => `
import fs from 'node:fs'
import childProcess from 'node:child_process'
import { Worker } from 'node:worker_threads'
process.once('message', (order) => {
  const [data] = order.file.split('/photos/')
  let reason = 'it went through'
  try { ${attempt} } catch (fault) { reason = fault.code ?? fault.message }
  process.send({ what: 'refused', code: 'unreadable', reason }, () => process.exit(0))
})`

async function resultOf(attempt: string) {
  const dataDir = temporaryFolder()
  const at = (name: string) => path.join(dataDir, name)
  for (const place of ['photos/incoming-a', 'photos/masters', 'program']) mkdirSync(at(place), { recursive: true })
  writeFileSync(at('villa.sqlite'), 'everybody')
  writeFileSync(at('photos/incoming-a/photograph'), 'a picture')
  writeFileSync(at('program/maker.mjs'), program(attempt))
  const job = { kind: 'master', file: at('photos/incoming-a/photograph'), folder: at('photos/masters') } as const
  const reason = await make(job, { program: at('program/maker.mjs') }).catch((fault: Error) => fault.message)
  return { at, reason }
}

test.each([
  ['reads the database', "fs.readFileSync(data + '/villa.sqlite')"],
  ['writes outside its folder', "fs.writeFileSync(data + '/photos/elsewhere', '')"],
  ['overwrites its own program', "fs.writeFileSync(data + '/program/maker.mjs', '')"],
  ['links out of its folder', "fs.symlinkSync(data + '/villa.sqlite', data + '/photos/masters/link')"],
  ['starts another program', "childProcess.execFileSync('/bin/true')"],
  ['starts a thread', "new Worker('', { eval: true })"],
])('Node refuses a maker that %s', async (_what, attempt) => {
  const { at, reason } = await resultOf(attempt)
  expect(reason).toBe('ERR_ACCESS_DENIED')
  expect(existsSync(at('villa.sqlite'))).toBe(true)
})

test('a maker may read its input file and write into its folder', async () => {
  const { at, reason } = await resultOf("fs.writeFileSync(data + '/photos/masters/copy', fs.readFileSync(order.file))")
  expect(reason).toBe('it went through')
  expect(existsSync(at('photos/masters/copy'))).toBe(true)
})
