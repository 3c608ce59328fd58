import { atMost, type BenchRow } from './report.ts'
import { settled, signIn, startServer } from './server.ts'

const many = 200
const goalMs = 2_000

/** Measures many enquiries that arrive at the same moment: all must be stored, and the last one answered soon. */
export async function benchEnquiries(): Promise<BenchRow[]> {
  const site = await settled(await startServer())
  try {
    const answers = await Promise.all(Array.from({ length: many }, (_, number) => post(site.url, number)))
    const csv = await fetch(`${site.url}/owner/enquiries.csv`, { headers: { cookie: await signIn(site) } })
    const list = await csv.text()
    const found = answers.filter(({ reference }) => reference !== undefined && list.includes(reference)).length
    return [
      { figure: `enquiries stored, of ${many} at once`, value: String(found), goal: String(many), met: found === many },
      atMost('· the slowest answer', [Math.max(...answers.map(({ ms }) => ms))], goalMs, 'ms'),
    ]
  } finally {
    await site.stop()
  }
}

async function post(url: string, number: number): Promise<{ ms: number; reference: string | undefined }> {
  const began = performance.now()
  const answer = await fetch(`${url}/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: `visitor${number}@example.org`,
      phone: '',
      message: `We would like to see the house in June, please. There are ${number + 2} of us.`,
      brochureRequested: number % 2 === 0,
      language: 'en',
    }),
  })
  const { reference } = await answer.json()
  return { ms: performance.now() - began, reference }
}
