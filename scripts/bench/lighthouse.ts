import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { languages } from '../../content/enquiry.ts'
import { paletteNames } from '../../content/palettes.ts'
import { openDatabase } from '../../db/database.ts'
import { seedHouse } from '../../house/revisions.ts'
import { shippedHouse } from '../../house/shipped.ts'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { keptPage } from './raw-answer.ts'
import { type BenchRow, figureOnly } from './row.ts'
import { settled, startServer } from './server.ts'
import { median, medianWithRange } from './statistics.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
// Sometimes the browser's trace lacks its beginning, so Lighthouse is run again.
const attempts = 3
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof reportSchema>

/** Runs Lighthouse in its own browser, five times for each language and kind of device, while nothing else runs; once in each other palette, and once for the second house. */
export async function benchLighthouse(): Promise<BenchRow[]> {
  const rows = await visitHouse('Lighthouse', runs)
  for (const palette of paletteNames.slice(1))
    rows.push(
      ...(await visitHouse(`Lighthouse, in ${palette}`, 1, (dataDir) => {
        const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
        const house = shippedHouse('dist')
        seedHouse(database, { ...house, facts: { ...house.facts, colours: { palette } } }, Date.now())
        database.close()
      })),
    )
  rows.push(...(await visitHouse('Lighthouse, second house', 1, importSecond)))
  return rows
}

function importSecond(dataDir: string): void {
  const command = ['dist/node/villa.js', 'house', 'import', 'dist/houses/mas-cantelaure.tar.gz', '--publish']
  const env = { ...process.env, DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

async function visitHouse(name: string, times: number, furnish?: (dataDir: string) => void): Promise<BenchRow[]> {
  const site = await settled(await startServer([], {}, furnish))
  try {
    const rows: BenchRow[] = []
    for (const device of ['mobile', 'desktop'] as const)
      for (const language of languages) {
        const url = `${site.url}/?lang=${language}`
        await keptPage(url)
        rows.push(
          ...rowsOf(
            `${name} ${device}, ${language}`,
            Array.from({ length: times }, () => visit(url, device)),
          ),
        )
      }
    return rows
  } finally {
    await site.stop()
  }
}

function visit(url: string, device: 'mobile' | 'desktop', attempt = 1): Report {
  // The report is a file, because Lighthouse can end before all of a pipe is read.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const { stderr } = spawnSync(process.execPath, ['node_modules/lighthouse/cli/index.js', url, ...options], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  })
  if (!existsSync(file)) throw new Error(`Lighthouse failed: ${stderr}`)
  const report = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true })
  if (report.runtimeError === undefined) return report
  if (attempt === attempts) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`)
  return visit(url, device, attempt + 1)
}

function rowsOf(name: string, reports: Report[]): BenchRow[] {
  const scores = categories.map((category) => {
    const values = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
    return { figure: `${name}: ${category}`, value: medianWithRange(values), goal: '100', met: median(values) === 100 }
  })
  const audit = (id: string, digits: number) =>
    medianWithRange(
      reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN),
      digits,
    )
  const shifts = reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
  return [
    ...scores,
    { figure: `${name}: CLS`, value: medianWithRange(shifts, 3), goal: '0', met: median(shifts) === 0 },
    figureOnly(
      `${name}: FCP · LCP`,
      `${audit('first-contentful-paint', 0)} · ${audit('largest-contentful-paint', 0)} ms`,
    ),
    figureOnly(`${name}: TBT · speed index`, `${audit('total-blocking-time', 0)} · ${audit('speed-index', 0)} ms`),
  ]
}
