import path from 'node:path'
import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import type { Master, Photograph } from '../../content/photographs.ts'
import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import { failJob, finishJob, type Job, nextJobDue, noteProgress, resumeJobs, takeJob, wantJobs } from '../../db/jobs.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { photographsIn } from '../../house/draft/pictured.ts'
import { missingFor, missingPictures, pictureJob, tidyMade } from '../../house/made.ts'
import { make, NotMade } from '../../house/making/child.ts'
import type { Order } from '../../house/making/orders.ts'
import { keepMaster } from '../../house/photograph-files.ts'
import { masterFile, type Shelf } from '../../house/shelf.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { Houses } from './houses.ts'

export interface Making {
  /** Makes and keeps a master of a file before anything else is made; the file is its giver's to remove. Throws NotMade. */
  keepMaster(file: string): Promise<Master>
  /** Looks anew what is lacking: the draft has another photograph. */
  refresh(): void
  start(): void
  /** Ends what is being made; it is made anew after the next start. */
  stop(): Promise<void>
}

interface MakingParts {
  database: Database
  clock: Clock
  houses: Houses
  shelf: Shelf
  publicUrl: string
  log: Log
  /** Told when a brochure, a card or a photograph's sizes are there. */
  made: () => void
}

const minute = 60_000
// Longer than the maker may take; a job whose maker is gone is due again then.
const leaseMs = 5 * minute
const lookEveryMs = 5_000

/** Makes what the published house and the draft still lack, one thing after the other, each in a process of its own. */
export function createMaking({ database, clock, houses, shelf, publicUrl, log, made }: MakingParts): Making {
  const ending = new AbortController()
  let working = Promise.resolve()
  let endRest = () => {}
  const masters: (() => Promise<void>)[] = []

  async function makeAll(): Promise<void> {
    while (!ending.signal.aborted) {
      const waits = masters.shift()
      if (waits !== undefined) {
        await waits()
        continue
      }
      const job = guarded(() => takeJob(database, clock.now(), clock.now() + leaseMs))
      const order = job && guarded(() => orderFor(job, houses.current().house, drafted(), shelf, publicUrl))
      // A job that cannot be looked up now stays in the queue, and is due again when its lease ends.
      if (!job || !order) await rest()
      else if (order === 'superseded') guarded(() => finishJob(database, job.name))
      else await carryOut(job, order)
    }
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
      const again = clock.now() + Math.min(60, 2 ** job.attempts) * minute
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
    endRest()
  }

  /** The draft's photographs, as far as they are right. */
  const drafted = (): Photograph[] => photographsIn(openDraft(database).body)

  function rest(): Promise<void> {
    const due = guarded(() => nextJobDue(database))
    const ms = due ? Math.min(Math.max(due - clock.now(), 50), lookEveryMs) : lookEveryMs
    return new Promise((resolve) => {
      const callOff = clock.after(ms, resolve)
      endRest = () => {
        callOff()
        resolve()
      }
    })
  }

  /** Null if the database fails: that passes, or ends the process elsewhere. */
  function guarded<Result>(work: () => Result): Result | null {
    try {
      return work()
    } catch (fault) {
      log.error({ fault: databaseFault(fault), err: fault }, 'the queue of what is to be made cannot be used')
      return null
    }
  }

  return {
    keepMaster: (file) =>
      new Promise((resolve, reject) => {
        masters.push(() => keepMaster(shelf, file).then(resolve, reject))
        endRest()
      }),
    refresh: want,
    start() {
      houses.listen(want)
      guarded(() => resumeJobs(database, clock.now()))
      want()
      working = makeAll()
    },
    async stop() {
      ending.abort()
      endRest()
      await working
    },
  }
}

/** 'superseded' if neither the house nor the draft needs it any more. */
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
