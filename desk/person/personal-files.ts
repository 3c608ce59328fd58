import type { FastifyRequest } from 'fastify'

/** A route that answers with a file of personal data. */
export interface PersonalFile {
  /** The page on which the fresh code is typed: a path of the desk that may name the route's own parameters. */
  codeAt: string
}

/** Returns the address where the fresh code for this file is typed, with the parameters of the request in the path. */
export function codeAddress({ codeAt }: PersonalFile, { params }: FastifyRequest): string {
  const given = new Map<string, unknown>(typeof params === 'object' && params !== null ? Object.entries(params) : [])
  return codeAt.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(given.get(name))))
}
