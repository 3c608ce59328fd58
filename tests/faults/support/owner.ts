import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PUBLIC_URL } from '../../support/quick-dist.ts'
import type { ServerProcess } from '../../support/server-process.ts'

/** The owner's browser over HTTP. It keeps its cookies when another server answers. */
export function ownerBrowser() {
  const cookies = new Map<string, string>()

  async function send(
    server: Pick<ServerProcess, 'url'>,
    method: 'GET' | 'POST',
    address: string,
    body?: URLSearchParams | Uint8Array<ArrayBuffer>,
    uploadLength?: number,
  ): Promise<Response> {
    const answer = await fetch(server.url + address, {
      method,
      redirect: 'manual',
      headers: {
        origin: PUBLIC_URL,
        connection: 'close',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(uploadLength !== undefined && { ...bytesOfUpload, 'upload-length': String(uploadLength) }),
      },
      ...(body && { body }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    send,
    get: (server: Pick<ServerProcess, 'url'>, address: string) => send(server, 'GET', address),
    read: async (server: Pick<ServerProcess, 'url'>, address: string) => (await send(server, 'GET', address)).text(),
    post: (server: Pick<ServerProcess, 'url'>, address: string, fields: Record<string, string> = {}) =>
      send(server, 'POST', address, new URLSearchParams(fields)),
  }
}

const bytesOfUpload = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

/** Returns the codes of the letters in the mail folder. */
export function codesIn(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^sign-in\..*\.eml$/.test(name))
    .flatMap((name) => /^\d{4} \d{4}/m.exec(readFileSync(path.join(folder, name), 'utf8'))?.[0] ?? [])
}
