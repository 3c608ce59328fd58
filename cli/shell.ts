import type { Clock } from '../server/clock.ts'

/** Where a line of text goes; process.stdout is one. */
export interface Output {
  /** False when it is to be waited for: see `once`. */
  write(text: string): boolean
  once(event: 'drain', listener: () => void): unknown
  isTTY?: boolean
  columns?: number
}

/** The world around a command, passed in so that a test can be that world. */
export interface Shell {
  stdout: Output
  stderr: Output
  environment: NodeJS.ProcessEnv
  clock: Clock
  /** The built files: an absolute path. */
  dist: string
}

export const exitCodes = { ok: 0, finding: 1, usage: 2 } as const

/** Something a command could not do. The message says what happened, where, and what to do. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}

/** One line for people. */
export function say(shell: Shell, line: string): void {
  shell.stdout.write(`${line}\n`)
}

/** One line beside the result: it stays out of what a program reads. */
export function remark(shell: Shell, line: string): void {
  shell.stderr.write(`${line}\n`)
}

/** Writes no faster than it is read. */
export async function pour(output: Output, text: string): Promise<void> {
  if (!output.write(text)) await new Promise<void>((resolve) => output.once('drain', resolve))
}
