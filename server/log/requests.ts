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

const linkWithSecret = /^(?:https?:\/\/[^/]*)?\/+(owner\/+in|owner\/+link|viewing|document|calendar)\/.*$/i

/** Returns the path without the secret of a link that signs in, or leads to a viewing or a document, even if the path is percent-encoded. */
export function loggedPath(url: string): string {
  const path = pathOf(url)
  // This runs for each answer, and nearly all paths end here.
  if (!path.includes('%') && !mayHoldSecret.test(path)) return path
  const [, place] = linkWithSecret.exec(decoded(path)) ?? []
  return place === undefined ? path : `/${place.replaceAll(/\/+/g, '/')}/…`
}

const mayHoldSecret = /owner|viewing|document|calendar/i

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return (end === -1 ? url : url.slice(0, end)).slice(0, 200)
}
