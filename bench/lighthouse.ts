import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { languages } from '../content/languages.ts'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'
import { type BenchRow, median, medianWithRange } from './row.ts'
import { onSite } from './site.ts'

const goal = 98
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof reportSchema>

/** Runs Lighthouse in its own browser, three times for each language, as a slow telephone, while nothing else runs. */
export const benchLighthouse = (): Promise<BenchRow[]> =>
  onSite(async ({ url }) =>
    languages.flatMap((language) => {
      const reports = Array.from({ length: 3 }, () => visit(`${url}/?lang=${language}`))
      return rowsOf(`Lighthouse mobile, ${language}`, reports)
    }),
  )

// Sometimes the browser's trace lacks its beginning, so Lighthouse is run again.
function visit(url: string, attempts = 3): Report {
  // The report is a file, because Lighthouse can end before all of a pipe is read.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const options = [
    ...['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`],
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
  ]
  const { stderr } = spawnSync(process.execPath, ['bench/node_modules/lighthouse/cli/index.js', url, ...options], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  })
  if (!existsSync(file)) throw new Error(`Lighthouse failed: ${stderr}`)
  const report = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true })
  if (report.runtimeError === undefined) return report
  if (attempts === 1) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`)
  return visit(url, attempts - 1)
}

function rowsOf(name: string, reports: Report[]): BenchRow[] {
  const audit = (id: string) => reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN)
  const shifts = audit('cumulative-layout-shift')
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
  return [
    ...categories.map((category) => {
      const scores = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
      const [value, met] = [medianWithRange(scores), median(scores) >= goal]
      return { figure: `${name}: ${category}`, value, goal: `≥ ${goal}`, met }
    }),
    { figure: `${name}: CLS`, value: medianWithRange(shifts, 3), goal: '0', met: median(shifts) === 0 },
    { figure: `${name}: FCP · LCP · TBT`, value: times.map((id) => medianWithRange(audit(id))).join(' · ') },
  ]
}
