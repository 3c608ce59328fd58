import type { Clock } from '../server/clock.ts'

/** A stream that text is written to, such as process.stdout. */
export interface Output {
  /** Returns false if the caller should wait for 'drain' before it writes more. */
  write(text: string): boolean
  once(event: 'drain', listener: () => void): unknown
  isTTY?: boolean
  columns?: number
}

/** Everything outside a command that it uses, passed in so that tests can replace it. */
export interface Shell {
  stdout: Output
  stderr: Output
  environment: NodeJS.ProcessEnv
  clock: Clock
  /** The absolute path of the built files. */
  dist: string
}

export const exitCodes = { ok: 0, finding: 1, usage: 2 } as const

/** Thrown if a command cannot do its work. The message says what happened, where, and what to do. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}

/** Writes one line of the result. */
export function say(shell: Shell, line: string): void {
  shell.stdout.write(`${line}\n`)
}

/** Writes one line that is not part of the result, to stderr, so that a program that reads the result does not see it. */
export function remark(shell: Shell, line: string): void {
  shell.stderr.write(`${line}\n`)
}

/** Writes the text, and resolves when the reader is ready for more. */
export async function pour(output: Output, text: string): Promise<void> {
  if (!output.write(text)) await new Promise<void>((resolve) => output.once('drain', resolve))
}
