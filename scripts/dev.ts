import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { createServer as createVite } from 'vite'
import { readConfig } from '../server/config.ts'
import { pageRenderer } from '../server/pages/render.ts'
import { openServer } from '../server/start.ts'
import { firstScript } from './build/first-script.ts'

// Runs the real server with Vite in front of it. Vite passes on requests that it does not handle, such as the page, to Fastify.
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' })
const server = createHttpServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
const scripts = { code: await firstScript(), modules: ['/pages/index/browser.tsx'] }
const renderer = pageRenderer((address) => (address === '/' ? scripts : null))
const { app, begin, stop } = await openServer(config, path.resolve('dist'), renderer)
await app.ready()

server.on('request', (request, response) => vite.middlewares(request, response, () => app.routing(request, response)))
server.listen(config.port, config.host, () => {
  begin()
  console.log(`${config.publicUrl} shows the page and follows your changes. Ctrl-C ends it.`)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    server.closeAllConnections()
    await Promise.all([vite.close(), stop()])
    process.exit(0)
  })
}
