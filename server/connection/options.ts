import { randomBytes } from 'node:crypto'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import { createLogger } from '../log/log.ts'
import { RequestLog } from '../log/requests.ts'
import type { Parts } from '../parts.ts'
import { badAddressAnswer } from './bad-address.ts'
import { answerBrokenRequest } from './broken-request.ts'

const kilobyte = 1_024
/** How many sockets may be open at once: above it a new one is closed, so that memory stays bounded. */
export const connectionLimit = 2_048

export function serverOptions({ config, log, logStream }: Pick<Parts, 'config' | 'log' | 'logStream'>) {
  const start = randomBytes(4).toString('hex')
  let requests = 0
  return {
    loggerInstance: log ?? createLogger(config.logLevel, logStream),
    logController: new RequestLog(),
    // Unlike a client's own id, never the same twice, not even after a restart.
    genReqId: () => `${start}-${(++requests).toString(36)}`,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 32 * kilobyte,
    requestTimeout: 8_000,
    keepAliveTimeout: 65_000,
    // Whoever asks and does not read: what moves on within it, however slowly, goes on.
    connectionTimeout: 30_000,
    // requestTimeout alone does not stop a slow body; these do, checked every second.
    http: {
      headersTimeout: 6_000,
      requestTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * kilobyte,
      // Node's own answer to a request without a host has no headers of ours: see strange-requests.ts.
      requireHostHeader: false,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // Requests that arrive while the server ends are answered like any other, on connections that then close.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(config),
    frameworkErrors: badAddressAnswer(config),
    routerOptions: { maxParamLength: 200 },
  } satisfies FastifyHttpOptions<RawServerDefault>
}
