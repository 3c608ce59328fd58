#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../server/clock.ts'
import { runVilla } from './program.ts'

// Only this user may read the files that commands write, like those of the server.
process.umask(0o077)

process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  // `villa enquiries list | head` closes the pipe early, which is not an error.
  if (code === 'EPIPE') process.exit(0)
  process.stderr.write(`villa: What was printed is incomplete, because it could not be written (${code}).\n`)
  process.exit(1)
})

const here = path.dirname(fileURLToPath(import.meta.url))

process.exitCode = await runVilla(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  clock: systemClock,
  // The built file is in dist/node, the source in cli.
  dist: path.basename(here) === 'node' ? path.dirname(here) : path.resolve(here, '../dist'),
})
