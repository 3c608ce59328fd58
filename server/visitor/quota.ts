import type { Clock } from '../clock.ts'

export interface Quota {
  /** Returns null if there is room for one more, otherwise how many milliseconds to wait. `part` is how much of the quota may be used, by default 1. */
  wait(key: string, part?: number): number | null
  take(key: string): void
  /** Returns one that was taken for something that then did not happen. */
  giveBack(key: string): void
  /** Returns how many were taken in the current window. */
  taken(key: string): number
}

interface Account {
  taken: number
  endsAt: number
}

/**
 * Counts up to `max` per key and window, in bounded memory. If more than `keys` accounts are open, those with the fewest
 * taken are forgotten, so that opening many accounts does not reset one that is used up.
 */
export function createQuota(
  clock: Clock,
  { max, windowMs, keys }: { max: number; windowMs: number; keys: number },
): Quota {
  const accounts = new Map<string, Account>()

  function open(key: string): Account | undefined {
    const account = accounts.get(key)
    return account !== undefined && isOpen(account, clock.now()) ? account : undefined
  }

  // If a window ends later than one that begins now would, the clock has been set back since.
  const isOpen = ({ endsAt }: Account, now: number) => endsAt > now && endsAt <= now + windowMs

  // It removes a quarter at a time, so that sorting is rare.
  function makeRoom(): void {
    const now = clock.now()
    for (const [key, account] of accounts) if (!isOpen(account, now)) accounts.delete(key)
    const surplus = accounts.size - Math.floor((keys * 3) / 4)
    const leastTakenFirst = [...accounts].sort(([, one], [, other]) => one.taken - other.taken)
    for (const [key] of leastTakenFirst.slice(0, Math.max(surplus, 0))) accounts.delete(key)
  }

  return {
    wait(key, part = 1) {
      const account = open(key)
      return account !== undefined && account.taken >= max * part ? account.endsAt - clock.now() : null
    },
    take(key) {
      const account = open(key)
      if (account !== undefined) {
        account.taken += 1
        return
      }
      accounts.delete(key)
      if (accounts.size >= keys) makeRoom()
      accounts.set(key, { taken: 1, endsAt: clock.now() + windowMs })
    },
    giveBack(key) {
      const account = open(key)
      if (account === undefined) return
      account.taken -= 1
      if (account.taken === 0) accounts.delete(key)
    },
    taken: (key) => open(key)?.taken ?? 0,
  }
}
