import type { Writable } from 'node:stream'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino from 'pino'
import type { Database } from '../db/database.ts'
import { databaseFault } from '../db/faults.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** The log for code outside a request. Fastify's pino logger has this shape. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What everything is made with that works beside the requests. */
export interface Workshop {
  database: Database
  clock: Clock
  log: Log
}

// As long as the secret of a link. A message of Node or of a package may repeat an address.
const secret = /[\w-]{43,}/g

/** Writes JSON lines, with time and level in words. Callers must never log a visitor's words or an address. */
export function createLogger(level: Config['logLevel'], stream = logOutput()): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: (line) => line.replaceAll(secret, '…') },
    },
    stream,
  )
}

/**
 * Returns a function that does work on the database. If that throws, it logs the sentence and returns null, because the
 * fault will pass, or other code ends the process.
 */
export function guardedBy(log: Pick<Log, 'error'>, sentence: string): <Result>(work: () => Result) => Result | null {
  return (work) => {
    try {
      return work()
    } catch (fault) {
      log.error({ fault: databaseFault(fault), err: fault }, sentence)
      return null
    }
  }
}

// How many bytes may wait for a reader that has stopped reading.
const mostWaiting = 4 * 1_024 * 1_024

/** Drops lines while the stream's reader has stopped. Pino's own destination would wait for it at exit for ever. */
export function logOutput(stream: Writable = process.stdout) {
  // The server keeps serving if its log has no reader.
  stream.on('error', () => {})
  return {
    write(line: string) {
      if (stream.writableLength < mostWaiting) stream.write(line)
    },
  }
}

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

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
