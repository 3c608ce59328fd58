/** What the parts outside a request log to: pino, as Fastify makes it, fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
