import type { FastifyRequest } from 'fastify'

/** What a route of the desk reads from an address: the part named in its path, if there is one, and the query. */
export interface DeskRequest<PathPart extends string = never> {
  Params: Record<PathPart, string>
  Querystring: Record<string, unknown>
}

/** The address of the owner who sent a request; empty if nobody is signed in. */
export const ownerOf = ({ desk }: Pick<FastifyRequest, 'desk'>): string => desk?.session?.owner ?? ''
