import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Logs one line for each answer. The path has no query, because a query may contain what a visitor typed. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override routeNotFound() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) reply.log.warn({ ...line, fault: error.name }, 'answer cut off')
    else reply.log.info(line, 'answered')
  }

  override streamError(error: Error, _request: FastifyRequest, reply: FastifyReply) {
    reply.log.info({ fault: error.name }, 'answer cut off')
  }
}

// A segment may be logged if it is short, is not encoded, and does not follow the name of a kind of link. The secret of a
// link has 43 characters, and an encoded one may hide in any spelling. deploy/Caddyfile and deploy/nginx.conf do the same.
const harmless = /^(?:(?<!\/(?:viewing|in|link))\/[^/?%]{0,42}(?=[/?]|$))*/i

/** Returns the path up to its first segment that may hold the secret of a link that signs in or leads to a viewing. */
export function loggedPath(url: string): string {
  const [start = ''] = harmless.exec(url) ?? []
  const isWhole = start.length === url.length || url[start.length] === '?'
  return (isWhole ? start : `${start}/…`).slice(0, 200)
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
