import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from '../config.ts'
import { logOutput } from './output.ts'

/** What the parts outside a request log to: pino, as Fastify makes it, fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** JSON, a line each, with the time and the level in words. What a visitor wrote, or an address, is given to it by nobody. */
export function createLogger(level: Config['logLevel'], stream = logOutput()): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  )
}
