import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'
import { logOutput } from './log-output.ts'

/** JSON, a line each, with the time and the level in words. What a visitor wrote, or an address, is given to it by nobody. */
export function createLogger(level: Config['logLevel'], stream = logOutput()): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  )
}

let millisecond = 0
let text = ''

// A busy server writes several lines within one millisecond.
function timestamp(): string {
  const now = Date.now()
  if (now !== millisecond) {
    millisecond = now
    text = `,"time":"${new Date(now).toISOString()}"`
  }
  return text
}
