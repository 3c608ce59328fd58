import { runVilla } from '../../cli/program.ts'
import type { Shell } from '../../cli/shell.ts'
import type { Clock } from '../../server/clock.ts'
import { heldClock } from './held-clock.ts'
import { quickDist } from './quick-dist.ts'

interface Surroundings {
  environment?: NodeJS.ProcessEnv
  clock?: Clock
  terminal?: boolean
  columns?: number
  dist?: string
}

/** Runs one `villa` command in this process on a data folder, and returns what it printed. */
export async function villaCommand(dataDir: string, args: readonly string[], around: Surroundings = {}) {
  const printed = { out: '', err: '' }
  const output = (to: 'out' | 'err') => ({
    write(text: string) {
      printed[to] += text
      return true
    },
    once: () => {},
    isTTY: around.terminal === true,
    columns: around.columns ?? 100,
  })
  const shell: Shell = {
    stdout: output('out'),
    stderr: output('err'),
    environment: { DATA_DIR: dataDir, ...around.environment },
    clock: around.clock ?? heldClock(),
    dist: around.dist ?? quickDist(),
  }
  const code = await runVilla(args, shell)
  return { code, ...printed }
}
