import path from 'node:path'
import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import type { Master, Photograph } from '../../content/photographs.ts'
import type { Database } from '../../db/database.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { photographsIn } from '../../house/draft/pictured.ts'
import { missingFor, missingPictures, pictureJob, tidyMade } from '../../house/made.ts'
import { make, NotMade } from '../../house/making/child.ts'
import type { Order } from '../../house/making/orders.ts'
import { keepMaster } from '../../house/photograph-files.ts'
import { masterFile, type Shelf } from '../../house/shelf.ts'
import {
  failJob,
  finishJob,
  type Job,
  nextJobDue,
  noteProgress,
  resumeJobs,
  takeJob,
  wantJobs,
} from '../../house/tables/jobs.ts'
import type { Clock } from '../clock.ts'
import { guardedBy } from '../log/guarded.ts'
import type { Log } from '../log/log.ts'
import { createLoop, restUntil } from '../loop.ts'
import type { Houses } from './houses.ts'

export interface Making {
  /** Makes a master from a file and keeps it, before anything else is made. The caller removes the file. Rejects with NotMade. */
  keepMaster(file: string): Promise<Master>
  /** Checks again what is missing, because the draft has a new photograph. */
  refresh(): void
  start(): void
  /** Stops what is being made. It is made again after the next start. */
  stop(): Promise<void>
}

interface MakingParts {
  database: Database
  clock: Clock
  houses: Houses
  shelf: Shelf
  publicUrl: string
  log: Log
  /** Called when a brochure, a card or a photograph's sizes are ready. */
  made: () => void
}

const minute = 60_000
// Longer than the maker may take. If the maker has died, the job is due again after this time.
const leaseMs = 5 * minute
const longestWaitMs = 60 * minute

/** Makes the files that the published house and the draft still lack, one after the other, each in its own process. */
export function createMaking({ database, clock, houses, shelf, publicUrl, log, made }: MakingParts): Making {
  const ending = new AbortController()
  const loop = createLoop(clock, makeNext)
  const guarded = guardedBy(log, 'the queue of files to be made cannot be used')
  const masters: (() => Promise<void>)[] = []

  async function makeNext(): Promise<number> {
    const master = masters.shift()
    if (master !== undefined) {
      await master()
      return 0
    }
    const job = guarded(() => takeJob(database, { now: clock.now(), leaseMs, longestWaitMs }))
    const order = job && guarded(() => orderFor(job, houses.current().house, drafted(), shelf, publicUrl))
    // A job that cannot be read now stays in the queue, and is due again when its lease ends.
    if (!job || !order)
      return restUntil(
        guarded(() => nextJobDue(database)),
        clock,
      )
    if (order === 'superseded') guarded(() => finishJob(database, job.name))
    else await carryOut(job, order)
    return 0
  }

  async function carryOut(job: Job, order: Order): Promise<void> {
    const began = clock.now()
    try {
      await make(order, {
        program: shelf.maker,
        signal: ending.signal,
        progress: (done, outOf) => guarded(() => noteProgress(database, job.name, done, outOf)),
      })
      guarded(() => finishJob(database, job.name))
      log.info({ making: job.name, ms: clock.now() - began }, 'made')
      made()
    } catch (fault) {
      if (ending.signal.aborted) return
      const reason = fault instanceof NotMade ? fault.message : String(fault)
      const again = clock.now() + Math.min(longestWaitMs, 2 ** job.attempts * minute)
      guarded(() => failJob(database, job.name, reason, again))
      log.error({ making: job.name, attempt: job.attempts, reason }, 'not made; it is tried again')
    }
  }

  function want(): void {
    guarded(() => {
      const wanted = missingFor(houses.current().house, shelf, publicUrl)
      const names = new Set(wanted.map(({ name }) => name))
      const ofDraft = missingPictures(drafted(), shelf).filter(({ name }) => !names.has(name))
      wantJobs(database, [...wanted, ...ofDraft], clock.now())
      tidyMade(houses.current().house, shelf, publicUrl)
    })
    loop.wake()
  }

  /** Returns the draft's photographs that are valid. */
  const drafted = (): Photograph[] => photographsIn(openDraft(database).body)

  return {
    keepMaster: (file) =>
      new Promise((resolve, reject) => {
        masters.push(() => keepMaster(shelf, file).then(resolve, reject))
        loop.wake()
      }),
    refresh: want,
    start() {
      houses.listen(want)
      guarded(() => resumeJobs(database, clock.now()))
      want()
      loop.start()
    },
    async stop() {
      ending.abort()
      await loop.stop()
    },
  }
}

/** Returns the order for a job; 'superseded' if neither the house nor the draft needs it any more. */
function orderFor(
  { kind, subject, name }: Job,
  house: House,
  drafted: readonly Photograph[],
  shelf: Shelf,
  publicUrl: string,
): Order | 'superseded' {
  const photograph = [...house.photographs, ...drafted].find((each) => pictureJob(each) === name)
  const language = languages.find((each) => each === subject)
  if (kind === 'pictures') {
    if (photograph === undefined) return 'superseded'
    const master = masterFile(shelf, photograph.master.digest)
    return { kind, photograph, master, folder: shelf.pictures[0] }
  }
  if (language === undefined) return 'superseded'
  const digests = house.photographs.map(({ master }) => master.digest)
  const masters = Object.fromEntries(digests.map((digest) => [digest, masterFile(shelf, digest)]))
  const shared = { house, language, masters, materials: shelf.materials, file: path.join(shelf.made[0], name) }
  return kind === 'card' ? { kind, ...shared } : { kind, ...shared, publicUrl }
}
