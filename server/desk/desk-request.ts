/** What a route of the desk reads from an address: the part named in its path, if there is one, and the query. */
export interface DeskRequest<PathPart extends string = never> {
  Params: Record<PathPart, string>
  Querystring: Record<string, unknown>
}
