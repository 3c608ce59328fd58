import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { databaseFault } from '../../db/faults.ts'
import type { Config } from '../config.ts'
import { logOutput } from './output.ts'

/** The log for code outside a request. Fastify's pino logger has this shape. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
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
 * Returns a function that does work on the database and returns its result. If the work throws, it logs the sentence with
 * the fault and returns null. Such a fault is temporary, or other code ends the process because of it.
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
