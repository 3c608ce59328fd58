import os from 'node:os'
import {
  type BenchRow,
  benchDesk,
  benchEnquiries,
  benchLighthouse,
  benchMemory,
  benchPage,
  benchStart,
} from './measures.ts'

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
const [cpu] = os.cpus()
console.log(`${os.availableParallelism()} × ${cpu?.model.trim()}, Node ${process.versions.node}; medians, with the lowest and the highest

| figure | measured | goal | |
| --- | --- | --- | --- |`)
for (const { figure, value, goal = '', met } of rows)
  console.log(`| ${figure} | ${value} | ${goal} | ${met === undefined ? '' : met ? 'met' : 'MISSED'} |`)
