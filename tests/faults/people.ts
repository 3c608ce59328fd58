import { limits } from '../support/limits.ts'
import { PUBLIC_URL } from '../support/quick-dist.ts'
import type { sessionCookies } from '../support/session.ts'

interface Site {
  url: string
}

/** Sends an enquiry, and returns its reference if it was accepted. Rejects if the server ends before it has answered. */
export async function enquire({ url }: Site, enquiry: Record<string, unknown>, key = '') {
  const answer = await fetch(`${url}/send-contact-email`, {
    method: 'POST',
    signal: AbortSignal.timeout(limits.wait),
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(enquiry),
  })
  const { reference }: { reference?: string } = await answer.json()
  return { status: answer.status, reference: reference ?? null, retryAfter: Number(answer.headers.get('retry-after')) }
}

export const statusOf = async ({ url }: Site, address: string): Promise<number> => (await fetch(url + address)).status

/** The owner's browser. It keeps its cookies when another server answers. */
export function ownerBrowser(signedIn: ReturnType<typeof sessionCookies> = []) {
  const cookies = new Map(signedIn.map(({ name, value }) => [name, value]))

  async function send({ url }: Site, address: string, init: RequestInit = {}, headers = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = { origin: PUBLIC_URL, connection: 'close', cookie, ...headers }
    const answer = await fetch(url + address, { redirect: 'manual', ...init, headers: own })
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    get: (site: Site, address: string) => send(site, address),
    read: async (site: Site, address: string) => (await send(site, address)).text(),
    post: (site: Site, address: string, fields: Record<string, string> = {}) =>
      send(site, address, { method: 'POST', body: new URLSearchParams(fields) }),
    /** Begins an upload of this length with its first bytes. */
    beginUpload: (site: Site, bytes: Buffer, length = bytes.length) =>
      send(
        site,
        '/owner/uploads',
        { method: 'POST', body: new Uint8Array(bytes) },
        {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-length': String(length),
        },
      ),
  }
}
