/** Lines gathered until the event loop comes round, so that a busy server writes once for many requests; none is lost at exit. */
export function standardOutput() {
  let waiting = ''
  const flush = () => {
    process.stdout.write(waiting)
    waiting = ''
  }
  // A log without a reader is no reason to stop serving.
  process.stdout.on('error', () => {})
  process.on('exit', flush)
  return {
    write(line: string) {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}
