import type { FastifyRequest } from 'fastify'

/** One field of a form that was posted: trimmed, in one Unicode form, with the line ends that everything else here has. */
export function field(request: FastifyRequest, name: string): string {
  const { body } = request
  const value = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').normalize('NFC').trim() : ''
}

// As many as a form of the desk has that one writes much into.
const mostGivenBack = 12
const longestGivenBack = 20_000

/** What somebody typed, to be given back where it cannot be kept; never a code. */
export function typedIn({ body }: FastifyRequest): string[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return fields
    .flatMap(([name, value]) =>
      name !== 'code' && name !== 'onward' && typeof value === 'string' && value !== ''
        ? [value.slice(0, longestGivenBack)]
        : [],
    )
    .slice(0, mostGivenBack)
}
