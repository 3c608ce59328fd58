import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { languages } from '../content/enquiry.ts'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'
import { type BenchRow, figureOnly, median, medianWithRange } from './report.ts'
import { settled, startServer } from './server.ts'

const runs = 3
const goal = 98
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
// Sometimes the browser's trace lacks its beginning, so Lighthouse is run again.
const attempts = 3
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof reportSchema>

/** Runs Lighthouse in its own browser, a few times for each language, as a slow telephone, while nothing else runs. */
export async function benchLighthouse(): Promise<BenchRow[]> {
  const site = await settled(await startServer())
  try {
    return languages.flatMap((language) => {
      const reports = Array.from({ length: runs }, () => visit(`${site.url}/?lang=${language}`))
      return rowsOf(`Lighthouse mobile, ${language}`, reports)
    })
  } finally {
    await site.stop()
  }
}

function visit(url: string, attempt = 1): Report {
  // The report is a file, because Lighthouse can end before all of a pipe is read.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
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
  if (attempt === attempts) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`)
  return visit(url, attempt + 1)
}

function rowsOf(name: string, reports: Report[]): BenchRow[] {
  const audit = (id: string) => reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN)
  const shifts = audit('cumulative-layout-shift')
  return [
    ...categories.map((category) => {
      const values = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
      return {
        figure: `${name}: ${category}`,
        value: medianWithRange(values),
        goal: `≥ ${goal}`,
        met: median(values) >= goal,
      }
    }),
    { figure: `${name}: CLS`, value: medianWithRange(shifts, 3), goal: '0', met: median(shifts) === 0 },
    figureOnly(
      `${name}: FCP · LCP · TBT`,
      ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
        .map((id) => medianWithRange(audit(id)))
        .join(' · '),
    ),
  ]
}
