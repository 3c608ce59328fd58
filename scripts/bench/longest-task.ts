import type { Browser } from '@playwright/test'
import * as v from 'valibot'
import { aliveAfterMs, slowPhone } from './browser.ts'

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** In microseconds. */
      dur: v.optional(v.number(), 0),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) }), {}),
    }),
  ),
})
type Event = v.InferOutput<typeof traceSchema>['traceEvents'][number]

/**
 * Returns the longest task of the page's main thread until all of the page is interactive, in milliseconds. It comes from
 * the browser's trace, because the long tasks that a page can observe leave out style, layout and paint.
 */
export async function longestTask(browser: Browser, url: string): Promise<number> {
  const page = await slowPhone(browser)
  await browser.startTracing(page, { categories: ['toplevel'] })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(aliveAfterMs)
  const trace = (await browser.stopTracing()).toString()
  await page.close()
  return longestIn(v.parse(traceSchema, JSON.parse(trace)).traceEvents)
}

function longestIn(events: Event[]): number {
  const thread = ({ pid, tid }: Event) => `${pid} ${tid}`
  const isMain = ({ name, args }: Event) => name === 'thread_name' && args.name === 'CrRendererMain'
  const main = new Set(events.filter(isMain).map(thread))
  const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(thread(event)))
  if (tasks.length === 0) throw new Error('The browser’s trace names no task of the page.')
  return Math.max(...tasks.map(({ dur }) => dur)) / 1_000
}
