import type { FastifyInstance } from 'fastify'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface Route {
  method: (typeof methods)[number]
  url: string
}

/** Returns every address that has a handler, with each of its methods. `parameter` stands for each parameter. */
export async function routesOf(app: FastifyInstance, parameter = 'x'): Promise<Route[]> {
  await app.ready()
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', named = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? []
      if (segment === '') return []
      above.splice(indent.length / 4, above.length, segment)
      const url = above.join('').replaceAll('//', '/').replaceAll(/:\w+/g, parameter).replace('*', 'nowhere')
      return methods.filter((method) => named.split(', ').includes(method)).map((method) => ({ method, url }))
    })
}
