import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits } from '../../content/answer.ts'
import { oneLine } from '../../content/enquiry.ts'
import { hasSomethingVisible } from '../../content/visible.ts'
import { isDiskFull } from '../../disk/faults.ts'
import { hasRoomFor } from '../../disk/free-bytes.ts'
import { heaviestDocument, takeInDocument } from '../../enquiries/documents.ts'
import { incomingFolder } from '../../house/photograph-files.ts'
import { wordsIn } from '../../locales/words.ts'
import { type DeskRequest, sessionOf } from '../desk-request.ts'
import { addressFrom, houseFor, referenceIn } from '../enquiries/from-answer.tsx'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import type { Outcome } from '../uploads/outcome.ts'

// A browser shows no answer before it has sent the whole form, so a form that is too long is read to its end, up to this length.
const mostRead = 4 * heaviestDocument
const longestWait = 15 * 60_000

type Parts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'shelf' | 'pages' | 'patienceWith' | 'sessions'>

/** Why a file that was sent is no document. */
export type FileRefusal = 'noneChosen' | 'notPdf' | 'tooHeavy' | 'noRoom' | 'unreadable'

/** Adds a document that the page's script has sent. It leads back to the answer that the owner came from. */
export async function documentFrom(
  given: { file: string; name: string },
  request: FastifyRequest,
  parts: Parts,
): Promise<Outcome> {
  const reference = field(request, 'for')
  const id = await takeIn(given, request, parts, reference)
  if (id === null) return { refused: 'notPdf' }
  const address = addressFrom(reference, '/owner/documents', { done: 'added' })
  return { id: String(id), address: `${address}#document-${id}` }
}

/**
 * Takes in the document that a form without a script brings. Returns its id, or why there is none; null if its owner was signed
 * out while it arrived.
 */
export async function uploadedDocument(
  request: FastifyRequest<DeskRequest>,
  reply: FastifyReply,
  parts: Parts,
): Promise<number | FileRefusal | null> {
  // Browsers always say how long a form is.
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 || length > mostRead) {
    reply.header('connection', 'close')
    return length === 0 ? 'unreadable' : 'tooHeavy'
  }
  const patience = parts.patienceWith(request, longestWait)
  const folder = await incomingFolder(parts.shelf)
  try {
    const received = await fileIn(request)
    if (!parts.sessions.isOpen(sessionOf(request))) return null
    if (typeof received === 'string') return received
    if (!hasRoomFor(length, parts.config.dataDir)) return 'noRoom'
    const file = path.join(folder, 'document')
    await writeFile(file, received.content, { flag: 'wx', mode: 0o600 })
    return (await takeIn({ file, name: received.name }, request, parts, referenceIn(request.query))) ?? 'notPdf'
  } catch (fault) {
    if (isDiskFull(fault)) return 'noRoom'
    throw fault
  } finally {
    patience.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads a posted form (multipart/form-data) to its end, and returns its one file with the name that the sender gave it. */
async function fileIn({ raw, headers }: FastifyRequest): Promise<{ name: string; content: Buffer } | FileRefusal> {
  const blocks: Buffer[] = []
  let name = ''
  let isCut = false
  try {
    const form = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fileSize: heaviestDocument, fields: 8, fieldSize: 1_024, headerPairs: 32 },
    })
    form.on('file', (_field, from: Readable, given: string | undefined) => {
      name = given ?? ''
      from.on('data', (block: Buffer) => blocks.push(block))
      from.on('limit', () => {
        isCut = true
      })
      // A form that ends in the middle of its file fails as a whole, below.
      from.on('error', () => {})
    })
    await pipeline(raw, form)
  } catch {
    // The sender has left, or this is not a whole form.
    raw.resume()
    return 'unreadable'
  }
  if (isCut) return 'tooHeavy'
  return blocks.length === 0 ? 'noneChosen' : { name, content: Buffer.concat(blocks) }
}

/**
 * Stores the file under the name that its sender gave it, for the house of the enquiry that is answered with it. Returns the id
 * of the document. Null if it is not a PDF.
 */
function takeIn(
  given: { file: string; name: string },
  request: FastifyRequest,
  { config, clock, database, pages }: Parts,
  answered: string,
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
