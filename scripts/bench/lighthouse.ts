import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { languages } from './browser.ts'
import { keptPage } from './raw-answer.ts'
import { figureOnly, type Row } from './row.ts'
import { startServer } from './server.ts'
import { median, told } from './statistics.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
// Now and then the browser gives it a trace without a beginning.
const attempts = 3
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof reportSchema>

/** Lighthouse in a browser of its own, five times for each language and kind of device, with nothing else going on. */
export async function benchLighthouse(): Promise<Row[]> {
  const site = await startServer()
  try {
    const rows: Row[] = []
    for (const device of ['mobile', 'desktop'] as const) {
      for (const language of languages) {
        const url = `${site.url}/?lang=${language}`
        await keptPage(url)
        rows.push(
          ...rowsOf(
            `Lighthouse ${device}, ${language}`,
            Array.from({ length: runs }, () => visit(url, device)),
          ),
        )
      }
    }
    return rows
  } finally {
    await site.stop()
  }
}

function visit(url: string, device: 'mobile' | 'desktop', attempt = 1): Report {
  const options = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/lighthouse/cli/index.js', url, ...options], {
    encoding: 'utf8',
    maxBuffer: 256 * 1_024 * 1_024,
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  })
  if (stdout === '') throw new Error(`Lighthouse failed: ${stderr}`)
  const report = v.parse(reportSchema, JSON.parse(stdout))
  if (report.runtimeError === undefined) return report
  if (attempt === attempts) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`)
  return visit(url, device, attempt + 1)
}

function rowsOf(name: string, reports: Report[]): Row[] {
  const scores = categories.map((category) => {
    const values = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
    return { figure: `${name}: ${category}`, value: told(values), goal: '100', met: median(values) === 100 }
  })
  const audit = (id: string, digits: number) =>
    told(
      reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN),
      digits,
    )
  const shifts = reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
  return [
    ...scores,
    { figure: `${name}: CLS`, value: told(shifts, 3), goal: '0', met: median(shifts) === 0 },
    figureOnly(
      `${name}: FCP · LCP`,
      `${audit('first-contentful-paint', 0)} · ${audit('largest-contentful-paint', 0)} ms`,
    ),
    figureOnly(`${name}: TBT · speed index`, `${audit('total-blocking-time', 0)} · ${audit('speed-index', 0)} ms`),
  ]
}
