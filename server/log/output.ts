import type { Writable } from 'node:stream'

// How many bytes may wait for a reader that has stopped reading.
const mostWaiting = 4 * 1_024 * 1_024

/**
 * Writes lines at once, so that none is lost at exit. If the reader has stopped reading, lines are counted instead of kept, so
 * that the log does not fill the memory. pino's own destination is not used, because it would wait at exit for such a reader
 * for ever.
 */
export function logOutput(stream: Writable = process.stdout) {
  let dropped = 0
  // The server keeps serving if its log has no reader.
  stream.on('error', () => {})
  return {
    write(line: string) {
      if (stream.writableLength >= mostWaiting) {
        dropped += 1
        return
      }
      stream.write(line)
      if (dropped === 0) return
      const note = { level: 'warn', time: new Date().toISOString(), dropped }
      stream.write(`${JSON.stringify({ ...note, msg: 'log lines were dropped because no one read them' })}\n`)
      dropped = 0
    },
  }
}
