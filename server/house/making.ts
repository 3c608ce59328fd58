import path from 'node:path'
import type { Language } from '../../content/languages.ts'
import type { Master } from '../../content/photographs.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { photographsIn } from '../../house/draft/places.ts'
import { missingFor, missingPictures, tidyMade } from '../../house/making/files.ts'
import { type HouseJob, keepMaster, make, NotMade } from '../../house/making/maker.ts'
import type { Shelf } from '../../house/shelf.ts'
import { createLoop, restUntil } from '../clock.ts'
import { guardedBy, type Workshop } from '../log.ts'
import type { Houses } from './houses.ts'

export interface Waiting {
  job: HouseJob
  /** True after it has failed twice: the owner and the operator are then told. The server keeps trying. */
  hasFailed: boolean
  /** Why it failed last; null if it did not. */
  reason: string | null
}

export type Making = ReturnType<typeof createMaking>

interface MakingParts extends Workshop {
  houses: Houses
  shelf: Shelf
  publicUrl: string
  /** Called when a brochure or a card is ready, because pages name them. */
  made: () => void
}

const minute = 60_000
const longestWaitMs = 60 * minute
const patience = 2

/**
 * Makes the files that house and draft still lack, each in its own process. What is missing on the disk is the queue;
 * only failures are remembered, until the next start.
 */
export function createMaking({ database, clock, houses, shelf, publicUrl, log, made }: MakingParts) {
  const ending = new AbortController()
  const loop = createLoop(clock, makeNext)
  const guarded = guardedBy(log, 'what is missing cannot be found out')
  const asked: (() => Promise<void>)[] = []
  const failures = new Map<string, { count: number; dueAt: number; reason: string }>()
  let missing: readonly HouseJob[] = []
  let isKnown = false

  async function makeNext(): Promise<number> {
    const first = asked.shift()
    if (first !== undefined) {
      await first()
      return 0
    }
    if (!isKnown) look()
    const job = missing.find(({ name }) => dueAt(name) <= clock.now())
    if (job === undefined)
      return restUntil(missing.length === 0 ? null : Math.min(...missing.map(({ name }) => dueAt(name))), clock)
    await carryOut(job)
    return 0
  }

  /** Returns when a job is due: at once if the clock has been set back since it failed. */
  function dueAt(name: string): number {
    const due = failures.get(name)?.dueAt ?? 0
    return due > clock.now() + longestWaitMs ? 0 : due
  }

  async function carryOut(job: HouseJob): Promise<void> {
    const { name } = job
    const began = clock.now()
    try {
      await make(job, { program: shelf.maker, signal: ending.signal })
      look()
      if (missing.some((each) => each.name === name)) throw new NotMade('the maker ended without making it', null)
      failures.delete(name)
      log.info({ making: name, ms: clock.now() - began, waiting: missing.length }, 'made')
      if (job.kind !== 'pictures') made()
    } catch (fault) {
      if (ending.signal.aborted) return
      const reason = fault instanceof NotMade ? fault.message : String(fault)
      const count = (failures.get(name)?.count ?? 0) + 1
      failures.set(name, { count, reason, dueAt: clock.now() + Math.min(longestWaitMs, 2 ** count * minute) })
      log.error({ making: name, attempt: count, reason }, 'not made; it is tried again')
    }
  }

  function look(): void {
    isKnown = false
    guarded(() => {
      const { house } = houses.current()
      const wanted = missingFor(house, shelf, publicUrl)
      const names = new Set(wanted.map(({ name }) => name))
      const drafted = missingPictures(photographsIn(openDraft(database).body), shelf)
      missing = [...wanted, ...drafted.filter(({ name }) => !names.has(name))]
      tidyMade(house, shelf, publicUrl)
      isKnown = true
    })
  }

  /** Lets someone who waits for it come before everything else. */
  function first<Made>(making: () => Promise<Made>): Promise<Made> {
    return new Promise((resolve, reject) => {
      asked.push(() => making().then(resolve, reject))
      loop.wake()
    })
  }

  /** Makes the sign of the public house in one language, before anything else is made, and returns its path. Rejects with NotMade. */
  async function sign(language: Language): Promise<string> {
    const { house } = houses.current()
    const file = path.join(shelf.made[0], `sign-${language}.pdf`)
    const { maker: program, materials } = shelf
    const job = { kind: 'sign', house, language, publicUrl, materials, file } as const
    await first(() => make(job, { program, signal: ending.signal }))
    return file
  }

  function refresh(): void {
    look()
    loop.wake()
  }

  return {
    /** Makes a master from a file and keeps it, before anything else is made. The caller removes the file. Rejects with NotMade. */
    keepMaster: (file: string): Promise<Master> => first(() => keepMaster(shelf, file)),
    sign,
    /** Looks again for what is missing, because the draft has changed. */
    refresh,
    /** Returns what is still to be made, in the order in which it is made. */
    waiting: (): Waiting[] =>
      missing.map((job) => {
        const { count = 0, reason = null } = failures.get(job.name) ?? {}
        return { job, hasFailed: count >= patience, reason }
      }),
    start() {
      houses.listen(refresh)
      loop.start()
    },
    /** Stops what is being made. It is made again after the next start. */
    async stop() {
      ending.abort()
      await loop.stop()
    },
  }
}
