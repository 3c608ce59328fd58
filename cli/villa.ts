#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../server/clock.ts'
import { runVilla } from './program.ts'

// What it writes is as private as what the server writes.
process.umask(0o077)

// `villa enquiries list | head` closes the pipe early: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const here = path.dirname(fileURLToPath(import.meta.url))

process.exitCode = await runVilla(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  clock: systemClock,
  // Built, this file lies in dist/node; from the sources, in cli.
  dist: path.basename(here) === 'node' ? path.dirname(here) : path.resolve(here, '../dist'),
})
