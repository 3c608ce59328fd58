import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { benchLighthouse } from './lighthouse.ts'
import { benchDesk, benchEnquiries, benchMemory, benchPage, benchStart } from './measures.ts'
import type { BenchRow } from './row.ts'

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
  rows.push(...(await measure().catch(({ message }: Error) => [{ figure: name, value: `not measured: ${message}` }])))
}
const table = [
  '| figure | measured | goal | |',
  '| --- | --- | --- | --- |',
  ...rows.map(({ figure, value, goal = '', met }) => {
    return `| ${figure} | ${value} | ${goal} | ${met === undefined ? '' : met ? 'met' : 'MISSED'} |`
  }),
].join('\n')
console.log(table)

// Only a whole run replaces the results that are kept. What stands below the table are measurements that are not repeated.
if (named.length === 0) {
  const file = 'bench/RESULTS.md'
  const kept = readFileSync(file, 'utf8')
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], { encoding: 'utf8' }).trim()
  const [cpu] = os.cpus()
  const machine = `${os.availableParallelism()} × ${cpu?.model.trim()}, ${Math.round(os.totalmem() / 1_024 ** 3)} GB`
  const head = `# Benchmark

- ${new Date().toISOString().slice(0, 16)} UTC, commit ${commit}
- ${machine}, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load average at the end: ${os.loadavg()[0]?.toFixed(1)}

The figures are medians, with the lowest and the highest in brackets. \`npm run bench\` measures everything again,
\`npm run bench -- page desk\` only the parts that are named.
`
  writeFileSync(file, `${head}\n${table}\n${kept.slice(kept.indexOf('\n## '))}`)
}
