import { spawnSync } from 'node:child_process'
import { onCore } from './tools.ts'

export interface Load {
  perSecond: number
  p99Ms: number
  requests: number
}

const milliseconds = { us: 0.001, ms: 1, s: 1_000, m: 60_000 } as const

/** Sends requests from the second core, for the given seconds over the given connections. Throws if any answer was not a success. */
export function load(
  url: string,
  options: { seconds: number; connections: number; headers?: string[]; script?: string },
): Load {
  const [command = 'wrk', ...words] = [...onCore(1), 'wrk', '--threads', '1', '--latency']
  const { seconds, connections, headers = [], script } = options
  const rest = [...words, '--connections', String(connections), '--duration', `${seconds}s`, '--timeout', '30s']
  for (const header of headers) rest.push('--header', header)
  if (script) rest.push('--script', script)
  const { stdout, stderr, status } = spawnSync(command, [...rest, url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`wrk failed: ${stderr}`)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`not every answer was good:\n${stdout}`)
  return readReport(stdout)
}

function readReport(report: string): Load {
  const [, p99 = '', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(report) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]),
    p99Ms: Number(p99) * (Object.entries(milliseconds).find(([name]) => name === unit)?.[1] ?? 1),
    requests: Number(/(\d+) requests in/.exec(report)?.[1]),
  }
}
