import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

export interface Result {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  seconds: number
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), duration: v.nullish(v.number(), 0) }),
      ),
    }),
  ),
})

/** Returns the results that Vitest reported, with a failure if it did not end well. */
export function vitestResults(file: string, status: number | null): Result[] {
  const { testResults } = v.parse(vitestReport, read(file) ?? { testResults: [] })
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ fullName, status, duration }): Result => ({
        name: `${path.relative('', name)} › ${fullName}`,
        state: status === 'passed' || status === 'failed' ? status : 'skipped',
        seconds: duration / 1_000,
      }),
    ),
  )
  return withFailure(results, 'Vitest', status)
}

interface Suite {
  title: string
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: Suite[] | undefined
}

const suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(v.object({ status: v.string(), results: v.array(v.object({ duration: v.number() })) })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const browserReport = v.object({ suites: v.array(suite) })
const browserStates: Readonly<Record<string, Result['state']>> = {
  expected: 'passed',
  flaky: 'failed',
  unexpected: 'failed',
}

/** Returns the results that Playwright reported, with a failure if it did not end well. */
export function browserResults(file: string, status: number | null): Result[] {
  const { suites } = v.parse(browserReport, read(file) ?? { suites: [] })
  return withFailure(
    suites.flatMap((each) => within(each, 'tests/browser/')),
    'Playwright',
    status,
  )
}

function within({ title, specs, suites = [] }: Suite, before: string): Result[] {
  const here = `${before}${title} › `
  const own = specs.flatMap((spec) =>
    spec.tests.map(
      ({ status, results }): Result => ({
        name: `${here}${spec.title}`,
        state: browserStates[status] ?? 'skipped',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      }),
    ),
  )
  return [...own, ...suites.flatMap((each) => within(each, here))]
}

// A runner may fail without a failed test, for example if a file does not load or an error occurs outside of any test.
function withFailure(results: Result[], runner: string, status: number | null): Result[] {
  if (status === 0 || results.some(({ state }) => state === 'failed')) return results
  return [...results, { name: `${runner} ended with ${status}`, state: 'failed', seconds: 0 }]
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
