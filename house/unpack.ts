import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract, type Header } from 'tar-stream'
import { inEachLanguage, type Language, languages } from '../content/languages.ts'
import { spokenIn } from '../content/paths.ts'
import { photographLimits } from '../content/photographs.ts'
import { HouseError } from './upgrades.ts'

/** The content of an archive, not checked yet. */
export interface Unpacked {
  house: unknown
  words: Record<Language, unknown>
  /** The paths of the photographs, by their ids. */
  photographs: Map<string, string>
}

/** The name of the file with the words of a language in an archive. */
export const wordsFile = (language: Language) => `words/${language}.json`

type ArchiveEntry = Extract extends AsyncIterable<infer Each> ? Each : never

const megabyte = 1_024 * 1_024
const limits = {
  entries: photographLimits.most * 2 + 20,
  text: megabyte,
  depth: 16,
  photograph: 40 * megabyte,
  all: 1_024 * megabyte,
  // Names, padding and the end of the archive need a few kilobytes.
  besideFiles: 4 * megabyte,
}

/** Of the words, an archive must have those in each language that its house speaks. */
const texts = ['house.json', ...languages.map(wordsFile)]
const photographName = /^photographs\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:jpe?g|png|webp)$/
// Files that a Mac adds beside others, and entries of folders.
const passedOver = /(?:^|\/)(?:\._[^/]*|\.DS_Store)$|\/$/

/**
 * Unpacks an archive into a new folder. Accepts only the files that make up a house, by name and type. Refuses everything
 * else before writing it: paths outside the folder, links, too many entries, files that are too large. Throws a HouseError.
 */
export async function unpack(file: string, folder: string): Promise<Unpacked> {
  const found = new Map<string, unknown>()
  const photographs = new Map<string, string>()
  let entries = 0
  let bytes = 0
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), withoutWaste, archive).catch((fault: unknown) => {
    throw fault instanceof HouseError ? fault : notAnArchive(file)
  })
  // The error is handled below, when the entries end. This only keeps it from counting as unhandled.
  reading.catch(() => {})
  try {
    for await (const entry of archive) {
      entries += 1
      bytes += entry.header.size ?? 0
      if (entries > limits.entries) throw new HouseError(`The archive holds more than ${limits.entries} entries.`)
      if (bytes > limits.all) throw new HouseError(`Unpacked, the archive is larger than ${limits.all / megabyte} MB.`)
      await take(entry, entry.header)
    }
    await reading
  } catch (fault) {
    archive.destroy()
    await reading.catch(() => {})
    throw fault instanceof HouseError || isOfDisk(fault) ? fault : notAnArchive(file)
  }
  for (const name of ['house.json', ...spokenIn(found.get('house.json')).map(wordsFile)])
    if (!found.has(name)) throw new HouseError(`The archive holds no ${name}. villa house export writes one that does.`)
  return {
    house: found.get('house.json'),
    words: inEachLanguage((language) => found.get(wordsFile(language))),
    photographs,
  }

  // A small file may unpack to gigabytes of empty blocks, which the reader passes over one by one.
  async function* withoutWaste(chunks: AsyncIterable<Buffer>) {
    let unpacked = 0
    for await (const chunk of chunks) {
      unpacked += chunk.length
      if (unpacked > bytes + limits.besideFiles)
        throw new HouseError(`The archive holds more than ${limits.besideFiles / megabyte} MB that belong to no file.`)
      yield chunk
    }
  }

  async function take(entry: ArchiveEntry, { name: written, type, size = 0 }: Header): Promise<void> {
    const name = written.replace(/^\.\//, '')
    if (type === 'directory' || passedOver.test(name)) return void entry.resume()
    if (type !== 'file' && type !== 'contiguous-file')
      throw new HouseError(`${shown(name)} is a ${type}, not a file. An archive of a house may contain only files.`)
    if (texts.includes(name)) {
      if (size > limits.text) throw new HouseError(`${name} is larger than ${limits.text / megabyte} MB.`)
      if (found.has(name)) throw new HouseError(`${name} is there twice.`)
      return void found.set(name, parsed(name, await text(entry)))
    }
    const id = photographName.exec(name)?.[1]
    if (id === undefined)
      throw new HouseError(
        `${shown(name)} does not belong in an archive of a house, which contains ${texts.join(', ')}, and photographs/ with names of small letters, digits and hyphens.`,
      )
    if (size > limits.photograph) throw new HouseError(`${name} is larger than ${limits.photograph / megabyte} MB.`)
    if (photographs.has(id)) throw new HouseError(`The photograph ${id} is there twice.`)
    const place = path.join(folder, path.basename(name))
    await pipeline(entry, createWriteStream(place, { mode: 0o600 }))
    photographs.set(id, place)
  }
}

function parsed(name: string, content: string): unknown {
  const value = jsonIn(name, content)
  if (isDeeperThan(limits.depth, value))
    throw new HouseError(`${name} is nested more than ${limits.depth} deep, which no house needs.`)
  return value
}

function jsonIn(name: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (fault) {
    throw new HouseError(`${name} is not JSON: ${fault instanceof Error ? fault.message : ''}.`)
  }
}

/** Without recursion, because deep nesting would exhaust the stack, also of the code that reads the house later. */
function isDeeperThan(depth: number, value: unknown): boolean {
  let level = [value]
  for (let at = 0; at <= depth && level.length > 0; at += 1)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  return level.length > 0
}

const isOfDisk = (fault: unknown) => fault instanceof Error && 'code' in fault && String(fault.code).startsWith('E')
const notAnArchive = (file: string) =>
  new HouseError(`${path.basename(file)} is not an archive that can be read (.tar.gz), or is cut short.`)

/** Returns a name from an untrusted archive on one line. */
const shown = (name: string) => JSON.stringify(name.slice(0, 80))
