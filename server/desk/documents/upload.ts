import { rm } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { freeBytesOf } from '../../../disk/free-bytes.ts'
import { heaviestDocument, takeInDocument } from '../../../enquiries/documents/document-files.ts'
import { documentNameFrom } from '../../../enquiries/documents/document-name.ts'
import { incomingFolder } from '../../../house/photograph-files.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { FileRefusal } from '../../../pages/desk/documents/Documents.tsx'
import { patientWith } from '../../connection/patience.ts'
import type { DeskParts } from '../parts.ts'
import { receiveFile } from './receive-file.ts'

const megabyte = 1_048_576
// A browser shows no answer before it has sent the whole form, so a form that is too long is read to its end, up to this length.
const mostRead = 4 * heaviestDocument
const roomLeft = 500 * megabyte
const longestWait = 15 * 60_000

/** Takes in the document that a form without a script brings. Returns its id, or why there is none. */
export async function uploadedDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock, database, shelf, pages }: Pick<DeskParts, 'config' | 'clock' | 'database' | 'shelf' | 'pages'>,
): Promise<number | FileRefusal> {
  // Browsers always say how long a form is.
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 || length > mostRead) {
    reply.header('connection', 'close')
    return length === 0 ? 'unreadable' : 'tooHeavy'
  }
  const patience = patientWith(request.raw, clock, longestWait)
  const folder = await incomingFolder(shelf)
  try {
    if (freeBytesOf(config.dataDir) < roomLeft + length) {
      await finished(request.raw.resume())
      return 'noRoom'
    }
    const file = path.join(folder, 'document')
    const received = await receiveFile(request, file, heaviestDocument)
    if ('refused' in received) return received.refused
    const untitled = wordsIn(pages.language(request)).desk.documents.untitled()
    const name = documentNameFrom(received.name) ?? untitled
    return (await takeInDocument(database, config.dataDir, { file, name }, clock.now())) ?? 'notPdf'
  } finally {
    patience.end()
    await rm(folder, { recursive: true, force: true })
  }
}
