import type { Clock } from '../clock.ts'

interface Account {
  taken: number
  endsAt: number
}

/**
 * Counts up to `max` per key and window, in bounded memory. If more than `keys` accounts are open, those with the fewest
 * taken are forgotten, so that opening many accounts does not reset one that is used up.
 */
export function createQuota(clock: Clock, { max, windowMs, keys }: { max: number; windowMs: number; keys: number }) {
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
    /** Returns null if there is room for one more, otherwise how many milliseconds to wait. `part` is how much of the quota may be used. */
    wait(key: string, part = 1): number | null {
      const account = open(key)
      return account !== undefined && account.taken >= max * part ? account.endsAt - clock.now() : null
    },
    take(key: string): void {
      const account = open(key)
      if (account !== undefined) {
        account.taken += 1
        return
      }
      accounts.delete(key)
      if (accounts.size >= keys) makeRoom()
      accounts.set(key, { taken: 1, endsAt: clock.now() + windowMs })
    },
    /** Returns one that was taken for something that then did not happen. */
    giveBack(key: string): void {
      const account = open(key)
      if (account === undefined) return
      account.taken -= 1
      if (account.taken === 0) accounts.delete(key)
    },
    /** Returns how many were taken in the current window. */
    taken: (key: string): number => open(key)?.taken ?? 0,
  }
}
