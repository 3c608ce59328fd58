import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

// Runs in the thread in which backup.ts copies and checks a database, because both take long for a large file. It is
// JavaScript, so that Node can run it from the sources as well as beside the bundle. It sends the number of enquiries in
// the copy, or a text that says what is wrong with it.
const { source, file, forgotten } = workerData
if (source !== null) await copyWhole()
const copy = new SqliteDatabase(file, { fileMustExist: true })
try {
  // Leaves write-ahead mode, which needs files beside the database.
  copy.pragma('journal_mode = DELETE')
  copy.pragma('secure_delete = ON')
  for (const table of forgotten) if (isTable(table)) copy.exec(`DELETE FROM ${table}`)
  const found = copy.pragma('integrity_check(1)', { simple: true })
  const enquiries = () => copy.prepare('SELECT count(*) FROM enquiries').pluck().get()
  parentPort?.postMessage(found === 'ok' ? enquiries() : String(found))
} finally {
  copy.close()
}

/** Copies in one step, because a copy in several steps begins again whenever something is written in between. */
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
