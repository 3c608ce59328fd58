import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../../db/database.ts'
import { documentsFolder } from '../../enquiries/documents/document-files.ts'
import { documentFiles } from '../../enquiries/documents/documents.ts'
import { type Finding, fault } from './finding.ts'

/** Reports documents whose files are gone. People who have a link to one are told that it cannot be opened. */
export function lostDocuments(database: Database): Finding[] {
  const folder = documentsFolder(path.dirname(database.file))
  const lost = [...documentFiles(database)].filter((file) => !existsSync(path.join(folder, file)))
  if (lost.length === 0) return []
  return [
    fault(
      'documents',
      `documents whose files are gone: ${lost.join(', ')}`,
      'Put them from a backup into DATA_DIR/documents, or let the owner delete these documents at the desk and add them again.',
    ),
  ]
}
