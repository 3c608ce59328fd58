// This is loaded into a server that is measured (node --import). On its own port it answers with the longest time, in
// milliseconds, for which the event loop was blocked since the last request.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const port = Number(process.env.LOOP_WATCH_PORT)
delete process.env.LOOP_WATCH_PORT
if (isMainThread && port > 0) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  createServer((_request, response) => {
    response.end(String(delay.count === 0 ? 0 : delay.max / 1e6))
    delay.reset()
  })
    .listen(port, '127.0.0.1')
    .unref()
}
