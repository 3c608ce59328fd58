import type { Shell } from './shell.ts'

export interface Progress {
  at(done: number): void
  end(): void
}

/** One line on a terminal that counts up and is gone at the end; nothing where nobody watches. */
export function progressLine(shell: Shell, says: string, total: number): Progress {
  if (shell.stderr.isTTY !== true) return { at() {}, end() {} }
  let shown = -1
  return {
    at(done) {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      if (percent === shown) return
      shown = percent
      shell.stderr.write(`\r\u001b[K${says} ${percent} %`)
    },
    end() {
      if (shown >= 0) shell.stderr.write('\r\u001b[K')
    },
  }
}
