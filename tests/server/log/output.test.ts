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

test('lines of one turn are written together, in order', async () => {
  const written: string[] = []
  const output = logOutput(
    new Writable({
      write: (chunk, _, done) => {
        written.push(String(chunk))
        done()
      },
    }),
  )
  output.write('one\n')
  output.write('two\n')
  await turn()
  output.write('three\n')
  await turn()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('lines that no one reads are dropped and counted, and the count is logged once there is a reader again', async () => {
  const written: string[] = []
  let read = () => {}
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      read = done
    },
  })
  const output = logOutput(stream)
  const line = `${'x'.repeat(99_999)}\n`
  for (let lines = 0; lines < 100; lines += 1) {
    output.write(line)
    await turn()
  }
  expect(stream.writableLength).toBeLessThan(5_000_000)
  while (stream.writableLength > 0) {
    read()
    await turn()
  }
  output.write('again\n')
  await turn()
  read()
  await turn()
  expect(written.join('')).toMatch(
    /again\n\{"level":"warn","time":"[^"]+","dropped":\d\d,"msg":"log lines were dropped because no one read them"\}\n$/,
  )
})

test('a server whose log is not read still answers, and stops when it is told to', async () => {
  const dataDir = temporaryFolder()
  const server = spawn(process.execPath, [path.resolve('dist/node/index.js')], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'exit')
  const url = await addressIn(server.stdout)
  server.stdout.pause()
  // Each request leaves a line, and together they are more than the system buffers for a reader.
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    `${'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3_000)}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3_001)
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
