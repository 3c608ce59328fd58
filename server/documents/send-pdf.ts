import type { FileHandle } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../content-disposition.ts'

/**
 * Sends a PDF that someone uploaded, as a download under its name, and closes the file. A browser never shows it as part of
 * the site, whatever it contains.
 */
export async function sendPdf(reply: FastifyReply, file: FileHandle, name: string): Promise<FastifyReply> {
  const { size } = await file.stat()
  return (
    reply
      .header('content-disposition', contentDisposition('attachment', `${name}.pdf`))
      .header('content-length', size)
      .type('application/pdf')
      // A slow reader holds only a little of it in memory.
      .send(file.createReadStream({ highWaterMark: 16 * 1_024 }))
  )
}
