import fastify, { type RouteOptions } from 'fastify'
import { deskPlugin } from '../../server/desk/desk.ts'
import { enquirySite } from './enquiry-site.ts'

/** Every registered route under /owner. */
export async function deskRoutes(): Promise<RouteOptions[]> {
  const found: RouteOptions[] = []
  const { parts } = await enquirySite()
  const app = fastify()
  app.addHook('onRoute', (route) => void found.push(route))
  await app.register(deskPlugin, parts)
  await app.close()
  return found.filter(({ url, method }) => url.startsWith('/owner') && method !== 'HEAD')
}

const methods = ['POST', 'PUT', 'DELETE'] as const

export const isAtDoor = ({ config }: RouteOptions): boolean => config?.atDoor === true

export const methodOf = ({ method }: RouteOptions) => methods.find((each) => each === method) ?? 'GET'

/** Returns an address that the route answers. */
export const addressOf = ({ url }: RouteOptions, reference = 'ENQ-2222-2222'): string =>
  url.replace(':reference', reference).replace(/:\w+/g, '1').replace('*', 'nowhere')
