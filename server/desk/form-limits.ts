import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a form of the desk may weigh, in bytes. */
export const longestForm = 128 * 1_024
/** What a form of the door may weigh: an address or a code. */
export const longestAtDoor = 4 * 1_024

/** For an answer that leaves before the body is read: Node then reads it to its end, so a long one ends the connection instead. */
export function unread({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isShort = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= longestForm
  return isShort ? reply : reply.header('connection', 'close')
}
