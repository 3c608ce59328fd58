import type { FastifyReply, FastifyRequest } from 'fastify'

/** The largest form of the desk, in bytes. */
export const longestForm = 128 * 1_024
/** The largest form of the sign-in pages, in bytes. It contains an address or a code. */
export const longestAtDoor = 4 * 1_024

/** Prepares an answer that is sent before the body is read. Node would read a long body to its end, so the connection is closed instead. */
export function unread({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isShort = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= longestForm
  return isShort ? reply : reply.header('connection', 'close')
}
