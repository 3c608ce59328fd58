import type { FastifyRequest } from 'fastify'

/** One field of a form that was posted: trimmed, in one Unicode form, with the line ends that everything else here has. */
export function field(request: FastifyRequest, name: string): string {
  const { body } = request
  const value = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').normalize('NFC').trim() : ''
}
