import type { Writable } from 'node:stream'

// How many bytes may wait for a reader that has stopped reading.
const mostWaiting = 4 * 1_024 * 1_024

/**
 * Collects lines until the next turn of the event loop, so that a busy server writes once for many requests. No line is
 * lost at exit. If the reader has stopped reading, lines are counted instead of kept, so that the log does not fill the
 * memory. pino's own destination is not used, because it would wait at exit for such a reader for ever.
 */
export function logOutput(stream: Writable = process.stdout) {
  let waiting = ''
  let dropped = 0

  function flush() {
    if (dropped > 0 && stream.writableLength < mostWaiting) {
      waiting += `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), dropped, msg: 'log lines were dropped because no one read them' })}\n`
      dropped = 0
    }
    stream.write(waiting)
    waiting = ''
  }

  // The server keeps serving if its log has no reader.
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
