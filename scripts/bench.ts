import { benchDesk } from './bench/desk.ts'
import { benchDeskAtScale } from './bench/desk-at-scale.ts'
import { benchDoor } from './bench/door.ts'
import { benchEnquiries } from './bench/enquiries.ts'
import { benchInteractions } from './bench/interactions.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchPages } from './bench/pages.ts'
import { benchProcess } from './bench/process.ts'
import { report } from './bench/report.ts'
import { benchRounds } from './bench/rounds.ts'
import { type BenchRow, notMeasured } from './bench/row.ts'

const parts: Record<string, () => Promise<BenchRow[]>> = {
  pages: benchPages,
  enquiries: benchEnquiries,
  desk: benchDesk,
  scale: benchDeskAtScale,
  rounds: benchRounds,
  door: benchDoor,
  process: benchProcess,
  interactions: benchInteractions,
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
  const measured = await measure().catch((error: Error) => [notMeasured(name, '', error.message)])
  for (const { figure, value } of measured) console.error(`  ${figure}: ${value}`)
  rows.push(...measured)
}
report(rows)
