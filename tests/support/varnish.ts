import { execFileSync, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './databases.ts'
import { freePort, isListening } from './recording-site.ts'
import { until } from './until.ts'

/** Starts Varnish with its built-in rules in front of the server on this port. It ends with the test. */
export async function startVarnish(sitePort: number) {
  const port = await freePort()
  const folder = temporaryFolder()
  const where = ['-n', folder]
  const backend = ['-b', `127.0.0.1:${sitePort}`]
  const options = ['-j', 'none', '-F', ...where, '-a', `127.0.0.1:${port}`, ...backend, '-s', 'malloc,64m']
  const varnish = spawn('varnishd', options, { stdio: 'ignore' })
  onTestFinished(() => void varnish.kill())
  await until(() => isListening(port))
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns for each address how many seconds Varnish may reuse the answer, fresh or stale, without asking the site. */
    keptFor() {
      const query = ['-d', '-g', 'vxid', '-i', 'BereqURL,TTL']
      return readLifetimes(execFileSync('varnishlog', [...where, ...query], { encoding: 'utf8' }))
    },
  }
}

/** Reads the lines such as `TTL RFC 8 0 0 …` (fresh, stale, kept for revalidation) below the address that they belong to. */
function readLifetimes(log: string): Map<string, number> {
  const lifetimes = new Map<string, number>()
  let address = ''
  for (const line of log.split('\n')) {
    address = /BereqURL +(\S+)/.exec(line)?.[1] ?? address
    const [, fresh, stale] = /TTL +RFC (-?\d+) (-?\d+) .* cacheable$/.exec(line) ?? []
    if (fresh !== undefined) lifetimes.set(address, Number(fresh) + Number(stale))
    if (/TTL .* uncacheable$/.test(line)) lifetimes.delete(address)
  }
  return lifetimes
}
