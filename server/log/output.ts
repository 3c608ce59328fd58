import type { Writable } from 'node:stream'

// How much may wait for a reader that has stopped reading.
const mostWaiting = 4 * 1_024 * 1_024

/**
 * Lines gathered until the event loop comes round, so that a busy server writes once for many requests; none is lost at exit.
 * Where nobody takes them any more they are counted instead of kept: a log must not fill the memory. Nor keep the process:
 * pino's own destination waits at exit for a reader that has stopped, for ever.
 */
export function logOutput(stream: Writable = process.stdout) {
  let waiting = ''
  let dropped = 0

  function flush() {
    if (dropped > 0 && stream.writableLength < mostWaiting) {
      waiting += `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), dropped, msg: 'log lines not taken' })}\n`
      dropped = 0
    }
    stream.write(waiting)
    waiting = ''
  }

  // A log without a reader is no reason to stop serving.
  stream.on('error', () => {})
  process.on('exit', flush)
  return {
    write(line: string) {
      if (stream.writableLength >= mostWaiting) {
        dropped += 1
        return
      }
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}
