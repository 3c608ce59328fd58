import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { logOutput } from '../../server/log-output.ts'

const turn = () => new Promise(setImmediate)

test('lines of one turn are written at once, in their order', async () => {
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

test('where nobody reads, lines are dropped and counted, and told once there is a reader again', async () => {
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
    /again\n\{"level":"warn","time":"[^"]+","dropped":\d\d,"msg":"log lines not taken"\}\n$/,
  )
})
