import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { House } from '../../content/house.ts'
import type { Language } from '../../content/languages.ts'
import type { Master, Photograph } from '../../content/photographs.ts'
import type { Shelf } from '../shelf.ts'

/** One thing that a maker process makes. All paths are absolute. */
export type Job =
  | HouseJob
  /** A sign with the address of the page, which an owner asks for. */
  | ({ kind: 'sign'; publicUrl: string } & Omit<DrawnJob, 'name' | 'masters'>)
  /** A master of a file, which goes into the folder under its digest. */
  | { kind: 'master'; file: string; folder: string }

/** A file that a house needs. Its name changes with everything that the file depends on. */
export type HouseJob =
  | { kind: 'pictures'; name: string; photograph: Photograph; master: string; folder: string }
  | ({ kind: 'brochure'; publicUrl: string } & DrawnJob)
  | ({ kind: 'card' } & DrawnJob)

/** Something that is drawn of a house. */
export interface DrawnJob {
  name: string
  house: House
  language: Language
  /** The paths of its masters, by their digests. */
  masters: Readonly<Record<string, string>>
  /** The folder of the fonts and drawings. */
  materials: string
  file: string
}

/** Why a file cannot become a photograph. */
type PictureFaultCode = 'unknownKind' | 'unreadable' | 'damaged' | 'tooSmall' | 'tooLarge'

/** Thrown if something could not be made. The message says why and contains no path. */
export class NotMade extends Error {
  override name = 'NotMade'
  /** Why the given file cannot become a photograph, so that trying again is useless. Null if the file is not the cause. */
  readonly refused: PictureFaultCode | null

  constructor(message: string, refused: PictureFaultCode | null) {
    super(message)
    this.refused = refused
  }
}

/** What the maker reports while it works and when it ends. */
export type MakerMessage =
  | { what: 'progress'; done: number; outOf: number }
  | { what: 'done'; master?: Master }
  /** The job cannot be done. `reason` is a sentence that says why. */
  | { what: 'refused'; code: PictureFaultCode; reason: string }

interface Bounds {
  /** The memory that the process may use, in bytes. */
  memory: number
  /** The processor time that it may use. What other programs use does not count: a busy machine only makes it slower. */
  processorMs: number
  /** How long it may report nothing, because a process that hangs uses no processor time. */
  silentMs: number
}

// AVIF of 2,560 by 1,920 pixels takes 194 MB alone. What needs more is not worth it.
const bounds: Bounds = { memory: 320 * 1_024 * 1_024, processorMs: 120_000, silentMs: 180_000 }

interface Maker {
  /** The absolute path of the program. */
  program: string
  progress?: (done: number, outOf: number) => void
  /** Stops the process. */
  signal?: AbortSignal
  within?: Bounds
}

const lookEveryMs = 250

/**
 * Makes one thing in a separate process, so that its memory is freed and a crash stays contained. The process has a low
 * priority, and is stopped if it uses too much memory or processor time, or reports nothing for too long. Throws NotMade.
 */
export async function make(job: Job, { program, progress, signal, within = bounds }: Maker): Promise<Master | null> {
  const child = fork(program, [], {
    execArgv: ['--max-semi-space-size=4', ...permissionsFor(job, program)],
    // None of the server's secrets, and one arena and one thread for libvips, which need the least memory.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  })
  beNice(child)
  const seen: { end?: MakerMessage; excess?: Excess | undefined; at: number; errors: string } = {
    at: performance.now(),
    errors: '',
  }
  const watch = setInterval(() => {
    seen.excess ??= excessOf(child.pid, performance.now() - seen.at, within)
    if (seen.excess) child.kill('SIGKILL')
  }, lookEveryMs).unref()
  child.stderr?.on('data', (chunk: Buffer) => {
    seen.errors = `${seen.errors}${chunk}`.slice(-2_000)
  })
  child.on('message', (message: MakerMessage) => {
    seen.at = performance.now()
    if (message.what === 'progress') progress?.(message.done, message.outOf)
    else seen.end = message
  })
  child.send(job, (fault) => fault && child.kill('SIGKILL'))
  const [code, killed]: unknown[] = await once(child, 'close')
    .catch((fault: Error) => {
      throw new NotMade(`the maker did not run (${fault.message})`, null)
    })
    .finally(() => clearInterval(watch))
  const { end, excess, errors } = seen
  if (end?.what === 'done') return end.master ?? null
  if (end?.what === 'refused') throw new NotMade(end.reason, end.code)
  const reason = excess?.why ?? `the maker ended with ${killed ?? code}. ${firstError(errors)}`.trim()
  // A file that takes too much memory is useless the next time too.
  throw new NotMade(reason, job.kind === 'master' && excess?.isOfMemory ? 'tooLarge' : null)
}

/** Makes a master from an untrusted file and keeps it. Throws NotMade with a sentence for the person who gave the file. */
export async function keepMaster({ masters: [folder], maker: program }: Shelf, file: string): Promise<Master> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const master = await make({ kind: 'master', file, folder }, { program })
  if (master === null) throw new Error('the maker gave no master')
  return master
}

/**
 * Returns the arguments that let the maker read its own program and the files in its job, and write to one folder, but use
 * no other file or program. They restrict JavaScript only, not native code such as a picture decoder.
 */
function permissionsFor(job: Job, program: string): string[] {
  const written = 'folder' in job ? job.folder : path.dirname(job.file)
  const folders = [path.dirname(program), written]
  if ('materials' in job) folders.push(job.materials)
  return [
    flag,
    '--allow-addons',
    ...new Set([...folders.flatMap(within), ...filesOf(job).flatMap(places)].map((each) => `--allow-fs-read=${each}`)),
    ...within(written).map((each) => `--allow-fs-write=${each}`),
  ]
}

// Node 20 and 22 have the experimental name, Node 24 the other one.
const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

function filesOf(job: Job): string[] {
  if (job.kind === 'master') return [job.file]
  if (job.kind === 'pictures') return [job.master]
  return 'masters' in job ? Object.values(job.masters) : []
}

const within = (folder: string): string[] => places(folder).map((each) => path.join(each, '*'))

/** Returns a path, and its real path if that is another: Node 20 fails if a path is given twice. */
const places = (place: string): string[] => [...new Set([place, realPath(place)])]

function realPath(place: string): string {
  try {
    return realpathSync(place)
  } catch {
    return place
  }
}

const firstError = (text: string) => text.split('\n').find((line) => /Error/.test(line)) ?? ''

/** Why a process was stopped. */
interface Excess {
  why: string
  isOfMemory: boolean
}

function excessOf(pid: number | undefined, silentFor: number, within: Bounds): Excess | undefined {
  const { memory, processorMs, silentMs } = within
  if (memoryOf(pid) > memory)
    return { why: `the maker took more than ${Math.round(memory / 1_048_576)} MB`, isOfMemory: true }
  if (processorMsOf(pid) > processorMs)
    return { why: `the maker took more than ${processorMs / 1_000} s of processor time`, isOfMemory: false }
  return silentFor > silentMs
    ? { why: `the maker reported nothing for ${silentMs / 1_000} s`, isOfMemory: false }
    : undefined
}

/** Returns the memory in bytes. Read in kilobytes, because the size of a memory page differs between machines. */
const memoryOf = (pid: number | undefined): number =>
  readOf(pid, 'status', (status) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024)

/** Returns the processor time of a process in milliseconds. */
const processorMsOf = (pid: number | undefined): number =>
  readOf(pid, 'stat', (stat) => {
    // The fields after the name, which may itself contain spaces. Linux counts in hundredths of a second here: proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  })

/** Returns what the system tells of a process, or 0 if it does not. */
function readOf(pid: number | undefined, file: string, numberIn: (text: string) => number): number {
  try {
    return numberIn(readFileSync(`/proc/${pid}/${file}`, 'utf8'))
  } catch {
    return 0
  }
}

function beNice({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, 10)
  } catch {
    // Some systems do not allow it, and the work can be done without.
  }
}
