import { benchDesk } from './desk.ts'
import { benchEnquiries } from './enquiries.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPage } from './page.ts'
import { benchMemory, benchStart } from './process.ts'
import { type BenchRow, figureOnly, report } from './report.ts'

const parts: Record<string, () => Promise<BenchRow[]>> = {
  start: benchStart,
  page: benchPage,
  enquiries: benchEnquiries,
  desk: benchDesk,
  memory: benchMemory,
  lighthouse: benchLighthouse,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

// The measurements run one after the other, because at the same time they would disturb each other.
const rows: BenchRow[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.error(`Measuring: ${name} …`)
  const measured = await measure().catch((error: Error) => [figureOnly(name, `not measured: ${error.message}`)])
  for (const { figure, value } of measured) console.error(`  ${figure}: ${value}`)
  rows.push(...measured)
}
// Only a whole run replaces the results that are kept.
report(rows, named.length === 0 ? 'bench/RESULTS.md' : null)
