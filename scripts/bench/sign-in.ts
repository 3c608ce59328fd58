import { execFileSync } from 'node:child_process'
import type { Server } from './server.ts'

/** Signs in by a link that the command prints, and resolves to the cookies. */
export async function signIn(site: Server, dataDir: string): Promise<string> {
  const command = ['dist/node/villa.js', 'owner', 'link']
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: site.url }
  const link = execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim()
  const answer = await fetch(link, { method: 'POST', redirect: 'manual', headers: { origin: site.url } })
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}
