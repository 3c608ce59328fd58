import { randomBytes } from 'node:crypto'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import { createLogger } from '../log/log.ts'
import { RequestLog } from '../log/requests.ts'
import type { ServerParts } from '../parts.ts'
import { answerBadAddress, answerBrokenRequest } from './broken-request.ts'

const kilobyte = 1_024
/** How many sockets may be open at once. Any further socket is closed, so that memory stays bounded. */
export const connectionLimit = 2_048

export function serverOptions({ config, log, logStream }: Pick<ServerParts, 'config' | 'log' | 'logStream'>) {
  const start = randomBytes(4).toString('hex')
  let requests = 0
  return {
    loggerInstance: log ?? createLogger(config.logLevel, logStream),
    logController: new RequestLog(),
    // Unlike an id sent by the client, this one is never used twice, not even after a restart.
    genReqId: () => `${start}-${(++requests).toString(36)}`,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 32 * kilobyte,
    requestTimeout: 8_000,
    keepAliveTimeout: 65_000,
    // Closes connections of clients that ask but do not read. A transfer that is slow but still moving continues.
    connectionTimeout: 30_000,
    // Fastify's requestTimeout alone does not stop a slow body. These do, because Node checks them every second.
    http: {
      headersTimeout: 6_000,
      requestTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * kilobyte,
      // Node's own answer to a request without a host would lack our headers. strange-requests.ts answers it instead.
      requireHostHeader: false,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are answered normally, and their connections are then closed.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(config),
    frameworkErrors: answerBadAddress(config),
    routerOptions: { maxParamLength: 200 },
  } satisfies FastifyHttpOptions<RawServerDefault>
}
