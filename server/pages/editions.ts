import { isDeepStrictEqual } from 'node:util'
import type { House } from '../../content/house.ts'
import { databaseFault } from '../../db/faults.ts'
import { liveRevisionId } from '../../house/tables/revisions.ts'
import { forgetUnshown, noteUnshown } from '../../house/tables/unshown.ts'
import { guardedBy } from '../log/guarded.ts'
import type { ServerParts } from '../parts.ts'
import { createPageMaking, type Edition, PageFault, type PageMaking, type PageMakingParts } from './making.ts'

/** Makes every change that visitors see, one after the other: pages are rendered first, and then shown together with their house. */
export interface Editions extends Pick<PageMaking, 'render' | 'keep'> {
  current(): Edition
  /** Makes the first pages. If those of the published house cannot be made, shows the newest former house whose pages can. Throws a PageFault if there is none. */
  begin(): Promise<void>
  /** Makes the pages of the current house again. If one cannot be made, nothing changes, and it throws a PageFault. */
  renew(): Promise<void>
  /** Shows the house that another process has published. If its pages cannot be made, nothing changes, and the reason is stored. */
  catchUp(): Promise<void>
  /**
   * Makes the pages of a house, then has it published by `write`, then shows it; returns what `write` returned. If a page
   * cannot be made, throws a PageFault and `write` is never called.
   */
  publish<Result>(house: House, write: () => Result): Promise<Result>
}

type EditionParts = PageMakingParts & Pick<ServerParts, 'database' | 'houses'>

export function createEditions(parts: EditionParts): Editions {
  const { clock, database, houses, log } = parts
  const making = createPageMaking(parts)
  const { made } = making
  const guarded = guardedBy(log, 'it could not be stored whether the published house is shown')
  let edition = making.begun(houses.current())
  let turn: Promise<unknown> = Promise.resolve()
  let renewal: Promise<void> | null = null

  /** Runs pieces of work one after the other, so that none shows an older house after a newer one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  function show(next: Edition): void {
    edition = next
    if (next.house !== houses.current()) houses.show(next.house)
    guarded(() => forgetUnshown(database, next.house.revision))
  }

  async function begin(): Promise<void> {
    const published = houses.current()
    try {
      show(await made(published))
    } catch (fault) {
      const former = await newestThatCanBeMade()
      if (former === null) throw fault
      noteFault(published.revision, fault)
      show(former)
    }
  }

  async function newestThatCanBeMade(): Promise<Edition | null> {
    for (const house of houses.former()) {
      const next = await made(house).catch(() => null)
      if (next !== null) return next
    }
    return null
  }

  /** If a renewal is still waiting for its turn, further calls share it. */
  function renew(): Promise<void> {
    renewal ??= inTurn(async () => {
      renewal = null
      show(await made(houses.current()))
    })
    return renewal
  }

  async function catchUp(): Promise<void> {
    const revision = liveRevisionId(database)
    try {
      const published = houses.published()
      if (published !== houses.current()) show(await made(published))
    } catch (fault) {
      if (revision === null || databaseFault(fault) !== 'other') throw fault
      noteFault(revision, fault)
    }
  }

  async function prepared(house: House): Promise<Edition> {
    try {
      return await made(houses.preview(house))
    } catch (fault) {
      if (fault instanceof PageFault) throw fault
      throw new PageFault(`The house cannot be shown: ${String(fault)}`, { cause: fault })
    }
  }

  async function publish<Result>(house: House, write: () => Result): Promise<Result> {
    const next = await prepared(house)
    const result = write()
    const published = houses.published()
    if (isDeepStrictEqual(published.house, house)) show({ ...next, house: published })
    // Another process published at the same moment, or `write` did not publish.
    else await catchUp()
    return result
  }

  /** Stores the reason, which the desk and `villa doctor` show. */
  function noteFault(revision: number, fault: unknown): void {
    log.error({ err: fault, revision }, 'the published house cannot be shown; visitors still see the former one')
    const reason = fault instanceof Error ? fault.message : String(fault)
    guarded(() => noteUnshown(database, { revision, notedAt: clock.now(), reason }))
  }

  return {
    current: () => edition,
    begin: () => inTurn(begin),
    renew,
    catchUp: () => inTurn(catchUp),
    publish: (house, write) => inTurn(() => publish(house, write)),
    render: making.render,
    keep: making.keep,
  }
}
