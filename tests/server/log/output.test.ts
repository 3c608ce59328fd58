import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { logOutput } from '../../../server/log/output.ts'
import { temporaryFolder } from '../../support/databases.ts'

const turn = () => new Promise(setImmediate)

/** An output whose stream takes a chunk when `read` is called. */
function heldOutput() {
  const written: string[] = []
  let taken = () => {}
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      taken = done
    },
  })
  const read = async () => {
    taken()
    await turn()
  }
  return { output: logOutput(stream), stream, written, read }
}

test('lines that no one reads are dropped and counted, and the count is logged once there is a reader again', async () => {
  const { output, stream, written, read } = heldOutput()
  for (let lines = 0; lines < 100; lines += 1) {
    output.write(`${'x'.repeat(99_999)}\n`)
    await turn()
  }
  expect(stream.writableLength).toBeLessThan(5_000_000)
  while (stream.writableLength > 0) await read()
  output.write('again\n')
  await turn()
  await read()
  const dropped = '"dropped":\\d\\d,"msg":"log lines were dropped because no one read them"'
  expect(written.join('')).toMatch(new RegExp(`again\\n\\{"level":"warn","time":"[^"]+",${dropped}\\}\\n$`))
})

test('a server whose log is not read still answers, and stops when it is told to', async () => {
  const server = spawn(process.execPath, [path.resolve('dist/node/index.js')], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'exit')
  const url = await addressIn(server.stdout)
  server.stdout.pause()
  // Each request leaves a line, and together they are more than the system buffers for a reader.
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const many = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3_000)
  socket.write(`${many}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3_001)
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

async function addressIn(output: Readable): Promise<string> {
  let said = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const address = /listening on (http[^"\s]+)/.exec(said)?.[1]
    if (address) return address
  }
  throw new Error(`It never listened: ${said}`)
}
