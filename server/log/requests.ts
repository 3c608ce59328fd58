import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each answer; the path without its query, which may hold what a visitor typed. */
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

const linkAtTheDoor = /^(?:https?:\/\/[^/]*)?\/+owner\/+(in|link)\/.*$/i

/** The path without what signs somebody in, however it is written. */
export function loggedPath(url: string): string {
  const path = pathOf(url)
  // All but a few: this is asked for each answer.
  if (!path.includes('%') && !path.includes('owner')) return path
  const [, door] = linkAtTheDoor.exec(decoded(path)) ?? []
  return door === undefined ? path : `/owner/${door}/…`
}

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
