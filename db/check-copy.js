import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

// The thread that backup.ts has a copy checked in. JavaScript, as Node runs it: among the sources, and beside the bundle.
// Says how many enquiries the copy holds, or in words what is wrong with it.
const copy = new SqliteDatabase(workerData, { fileMustExist: true })
try {
  // Out of the write-ahead mode, which needs side files.
  copy.pragma('journal_mode = DELETE')
  const found = copy.pragma('integrity_check(1)', { simple: true })
  const enquiries = () => copy.prepare('SELECT count(*) FROM enquiries').pluck().get()
  parentPort?.postMessage(found === 'ok' ? enquiries() : String(found))
} finally {
  copy.close()
}
