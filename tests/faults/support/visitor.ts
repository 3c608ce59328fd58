import http from 'node:http'
import { limits } from '../../support/limits.ts'

export interface Answer {
  status: number
  retryAfter: string | undefined
  body: string
}

export interface Visitor {
  /** Rejects if the server ends before its answer is complete. */
  send(port: number, enquiry: Record<string, unknown>, key?: string): Promise<Answer>
  get(port: number, path: string): Promise<Answer>
  leave(): void
}

/** A visitor with this many connections, which stay open. */
export function visitor(connections: number): Visitor {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })

  function ask(options: http.RequestOptions, body?: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', agent, timeout: limits.wait, ...options }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('aborted', () => reject(new Error('cut off')))
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          if (!response.complete) reject(new Error('cut off'))
          else resolve({ status, retryAfter: headers['retry-after'], body: Buffer.concat(chunks).toString('utf8') })
        })
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', reject)
      request.end(body)
    })
  }

  return {
    send(port, enquiry, key) {
      const body = Buffer.from(JSON.stringify(enquiry))
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        ...(key && { 'idempotency-key': key }),
      }
      return ask({ port, method: 'POST', path: '/send-contact-email', headers }, body)
    },
    get: (port, path) => ask({ port, path }),
    leave: () => agent.destroy(),
  }
}

export function referenceIn({ status, body }: Answer): string | null {
  return status === 200 ? (/"reference":"([^"]+)"/.exec(body)?.[1] ?? null) : null
}
