import { rm } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits } from '../../content/answer.ts'
import { oneLine } from '../../content/enquiry.ts'
import { hasSomethingVisible } from '../../content/visible.ts'
import { hasRoomFor } from '../../disk/free-bytes.ts'
import { heaviestDocument, takeInDocument } from '../../enquiries/documents/document-files.ts'
import { incomingFolder } from '../../house/photograph-files.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskRequest } from '../desk-request.ts'
import { backTo, houseFor } from '../enquiries/from-answer.tsx'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import type { Outcome } from '../uploads/outcome.ts'
import { type FileRefusal, receiveFile } from './receive-file.ts'

// A browser shows no answer before it has sent the whole form, so a form that is too long is read to its end, up to this length.
const mostRead = 4 * heaviestDocument
const longestWait = 15 * 60_000

type Parts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'shelf' | 'pages' | 'patienceWith'>

/** Adds a document that the page's script has sent. It leads back to the answer that the owner came from. */
export async function documentFrom(
  given: { file: string; name: string },
  request: FastifyRequest,
  parts: Parts,
): Promise<Outcome> {
  const query = { for: postedBy(request).get('for') }
  const id = await takeIn(given, request, parts, query.for)
  if (id === null) return { refused: 'notPdf' }
  return { id: String(id), address: `${backTo('/owner/documents', query, { done: 'added' })}#document-${id}` }
}

/** Takes in the document that a form without a script brings. Returns its id, or why there is none. */
export async function uploadedDocument(
  request: FastifyRequest<DeskRequest>,
  reply: FastifyReply,
  parts: Parts,
): Promise<number | FileRefusal> {
  const { config, shelf } = parts
  // Browsers always say how long a form is.
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 || length > mostRead) {
    reply.header('connection', 'close')
    return length === 0 ? 'unreadable' : 'tooHeavy'
  }
  const patience = parts.patienceWith(request, longestWait)
  const folder = await incomingFolder(shelf)
  try {
    if (!hasRoomFor(length, config.dataDir)) {
      await finished(request.raw.resume())
      return 'noRoom'
    }
    const file = path.join(folder, 'document')
    const received = await receiveFile(request, file, heaviestDocument)
    if ('refused' in received) return received.refused
    return (await takeIn({ file, name: received.name }, request, parts, request.query['for'])) ?? 'notPdf'
  } finally {
    patience.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Stores the file under the name that its sender gave it, for the house of the enquiry that is answered with it. Returns the id
 * of the document. Null if it is not a PDF.
 */
function takeIn(
  given: { file: string; name: string },
  request: FastifyRequest,
  { config, clock, database, pages }: Parts,
  answered: unknown,
): Promise<number | null> {
  const name = documentNameFrom(given.name) ?? wordsIn(pages.language(request)).desk.documents.untitled()
  const house = houseFor(database, answered)
  return takeInDocument(database, config.dataDir, { file: given.file, name, house }, clock.now())
}

/**
 * Returns the name that a document gets from the name of its file: without the ending and without a folder, on one line, and
 * not too long. Returns null if nothing readable is left.
 */
function documentNameFrom(file: string): string | null {
  const plain = (file.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
  // The cut may go through a character that has two halves.
  const name = plain
    .slice(0, answerLimits.documentNameMax)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return hasSomethingVisible(name) && oneLine(name) ? name : null
}
