import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../db/database.ts'
import { stored, storeManyEnquiries } from './many-enquiries.ts'
import { revisionsStored, storeManyRevisions } from './many-revisions.ts'
import type { BenchRow } from './row.ts'
import { signIn } from './sign-in.ts'
import { median } from './statistics.ts'
import { startWatched, type WatchedServer } from './watched-server.ts'

const runs = 9
const goals = { answerMs: 100, blockMs: 50 }

/** Measures pages that must answer at once, and files that may take longer but must not keep others waiting. */
export async function benchDeskAtScale(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-scale-'))
  const { newest, busiest } = fill(path.join(dataDir, 'villa.sqlite'))
  const site = await startWatched(dataDir)
  try {
    const cookie = await signIn(site, dataDir)
    const person = `/owner/enquiries/${busiest}`
    const rows: BenchRow[] = []
    for (const [name, address, goal] of [
      ['home', '/owner', goals.answerMs],
      ['who waits', '/owner/enquiries', goals.answerMs],
      ['all', '/owner/enquiries?show=all', goals.answerMs],
      ['held back', '/owner/enquiries?show=held', goals.answerMs],
      ['a search that finds most', '/owner/enquiries?q=terrace', goals.answerMs],
      ['a search that finds 20', '/owner/enquiries?q=xylophone', goals.answerMs],
      ['a search that finds none', '/owner/enquiries?q=zanzibar', goals.answerMs],
      ['a search for common words in a rare order', '/owner/enquiries?q=pool+annex+rent+year', goals.answerMs],
      ['one enquiry', `/owner/enquiries/${newest}`, goals.answerMs],
      [`a person who wrote ${stored.fromOnePerson} times`, `${person}/person`, goals.answerMs],
      ['erasing that person', `${person}/erase`, goals.answerMs],
      ['history', '/owner/history', goals.answerMs],
      ['that person as a file', `${person}/person.json`, null],
      ['all as CSV', '/owner/enquiries.csv', null],
      ['all as JSON', '/owner/enquiries.json', null],
    ] as const)
      rows.push(await measured(name, site, address, cookie, goal))
    return rows
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function fill(file: string) {
  const database = openDatabase(file)
  const now = Date.now()
  storeManyRevisions(database, 'dist', now)
  const references = storeManyEnquiries(database, now)
  database.close()
  return references
}

async function measured(
  name: string,
  site: WatchedServer,
  address: string,
  cookie: string,
  goal: number | null,
): Promise<BenchRow> {
  const times: number[] = []
  const blocks: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await site.longestBlock()
    const began = performance.now()
    const answer = await fetch(site.url + address, { headers: { cookie }, redirect: 'error' })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    // Work that continues after the answer counts too.
    await pause(20)
    blocks.push(await site.longestBlock())
  }
  const [time, block] = [median(times), median(blocks)]
  return {
    figure: `desk at scale, ${name}: answer, and longest standstill (${stored.enquiries.toLocaleString('en')} enquiries, ${revisionsStored} revisions)`,
    value: `${time.toFixed(0)} ms, ${block.toFixed(1)} ms`,
    goal: goal === null ? `≤ ${goals.blockMs} ms standstill` : `≤ ${goal} ms, ≤ ${goals.blockMs} ms`,
    met: block <= goals.blockMs && (goal === null || time <= goal),
  }
}
