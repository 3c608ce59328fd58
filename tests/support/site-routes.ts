import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
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
