import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'
import { standardOutput } from './log-output.ts'

/** JSON, a line each, with the time and the level in words. What a visitor wrote, or an address, is given to it by nobody. */
export function createLogger(level: Config['logLevel'], stream = standardOutput()): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  )
}
