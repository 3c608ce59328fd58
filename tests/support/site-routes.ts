import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { enquirySite } from './enquiry-site.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface Route {
  method: (typeof methods)[number]
  url: string
  config: RouteOptions['config'] | undefined
}

/** Returns every address of a site that has a handler, with each of its methods. */
export async function siteRoutes(): Promise<Route[]> {
  const found: Route[] = []
  const collect = (created: unknown) => {
    const { fastify } = created as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const each of methods) if ([method].flat().includes(each)) found.push({ method: each, url, config })
    })
  }
  subscribe('fastify.initialization', collect)
  const { app } = await enquirySite({ environment: { METRICS_TOKEN: 'a-token-of-sixteen' } })
  unsubscribe('fastify.initialization', collect)
  await app.ready()
  return found
}

/** Returns an address that the route answers. */
export const addressOf = ({ url }: Route, parameter = '1', reference = parameter): string =>
  url.replace(':reference', reference).replace(/:\w+/g, parameter).replace('*', 'nowhere')

/** Lets the app listen, and returns what opens a connection to it and sends bytes. Each is closed after the test. */
export async function listening(app: FastifyInstance): Promise<(bytes?: string) => Promise<Socket>> {
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  return async (bytes = '') => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(bytes)
    return socket
  }
}
