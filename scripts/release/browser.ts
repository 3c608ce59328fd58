/** The owner's browser, without JavaScript. It reads pages, fills in their forms, and keeps cookies. */
export interface Browser {
  readonly cookies: Map<string, string>
  read(address: string): Promise<string>
  /** Sends a form and resolves to the address that the answer leads to. Rejects if the answer is not a redirect. */
  post(address: string, fields?: Record<string, string>): Promise<string>
  /** Types into fields of the form, and saves it. */
  type(address: string, typed: Record<string, string>): Promise<void>
  /** Uploads a photograph and waits until it is in the draft. Resolves to its id. */
  upload(name: string, bytes: Buffer): Promise<string>
}

export function openBrowser(site: string): Browser {
  const cookies = new Map<string, string>()

  async function ask(address: string, rest: RequestInit & { headers?: Record<string, string> } = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': 'Firefox/150.0 Linux', 'sec-fetch-site': 'same-origin', cookie, ...rest.headers }
    const answer = await fetch(`${site}${address}`, { redirect: 'manual', ...rest, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  async function read(address: string): Promise<string> {
    const answer = await ask(address)
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    return answer.text()
  }

  const send = (method: string, address: string, fields: Record<string, string> = {}) =>
    ask(address, { method, body: new URLSearchParams(fields) })

  async function post(address: string, fields?: Record<string, string>): Promise<string> {
    const answer = await send('POST', address, fields)
    if (answer.status !== 303) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    return answer.headers.get('location') ?? ''
  }

  return {
    cookies,
    read,
    post,
    async type(address, typed) {
      const form = await read(address)
      const marks = Object.keys(typed).map((path) => {
        const [companion] =
          form.match(new RegExp(`<input[^>]* name="was\\.${path.replaceAll('.', '\\.')}"[^>]*>`)) ?? []
        const [, mark] = / value="([^"]*)"/.exec(companion ?? '') ?? []
        if (mark === undefined) throw new Error(`${address} has no field ${path}`)
        return [`was.${path}`, mark]
      })
      await post(address, { ...Object.fromEntries(marks), ...typed })
    },
    async upload(name, bytes) {
      const { id } = await (await send('POST', '/owner/uploads', { size: String(bytes.length) })).json()
      const octets = { 'content-type': 'application/octet-stream' }
      await ask(`/owner/uploads/${id}?at=0`, { method: 'PUT', body: new Uint8Array(bytes), headers: octets })
      await send('POST', `/owner/uploads/${id}/finish`, { name })
      for (;;) {
        const answer = await ask(`/owner/uploads/${id}`)
        if (answer.status === 200) return (await answer.json()).id
        if (answer.status !== 202) throw new Error(`${name} was refused: ${await answer.text()}`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
  }
}
