import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

// The thread in which backup.ts has a copy made and checked, as both take as long as the file is large. It is JavaScript, so
// that Node runs it among the sources as well as beside the bundle. It says how many enquiries the copy holds, or in words
// what is wrong with it.
const { source, file, forgotten } = workerData
if (source !== null) await copyWhole()
const copy = new SqliteDatabase(file, { fileMustExist: true })
try {
  // Out of the write-ahead mode, which needs side files.
  copy.pragma('journal_mode = DELETE')
  copy.pragma('secure_delete = ON')
  for (const table of forgotten) if (isTable(table)) copy.exec(`DELETE FROM ${table}`)
  const found = copy.pragma('integrity_check(1)', { simple: true })
  const enquiries = () => copy.prepare('SELECT count(*) FROM enquiries').pluck().get()
  parentPort?.postMessage(found === 'ok' ? enquiries() : String(found))
} finally {
  copy.close()
}

/** In one step: a copy made in several begins again whenever something is written in between. */
async function copyWhole() {
  const original = new SqliteDatabase(source, { readonly: true, fileMustExist: true })
  try {
    await original.backup(file, { progress: () => Number.MAX_SAFE_INTEGER })
  } finally {
    original.close()
  }
}

function isTable(name) {
  return copy.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
}
