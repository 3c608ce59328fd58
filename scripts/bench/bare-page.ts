import { createServer } from 'node:http'
import { freePort } from './free-port.ts'

// Without an icon in the page, the browser would request one.
const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Bare</title><button onclick="textContent += '.'">Touch</button></html>`

/** Serves a page with only a button. Its times are those of the browser itself, on this machine. */
export async function startBarePage(): Promise<{ url: string; touched: string; stop(): void }> {
  const port = await freePort()
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, touched: 'button', stop: () => server.close() }
}
