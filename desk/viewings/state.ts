import { phaseOf, type Viewing } from '../../content/viewing.ts'
import type { useDesk } from '../use-desk.ts'

const day = 86_400_000

/** Returns the sentence that tells an owner how a viewing stands, and its class. */
export function stateOf(
  viewing: Viewing,
  name: string,
  { words, moments, view: { now } }: ReturnType<typeof useDesk>,
): { says: string; tone?: 'good' | 'warn' } {
  const { one } = words.viewings
  const { startsAt, times, proposedAt, changedAt, minutes } = viewing
  const changed = { name, moment: moments.full(changedAt) }
  switch (phaseOf(viewing, now)) {
    case 'confirmed': {
      const at = startsAt ?? changedAt
      const days = moments.isToday(at) ? one.today() : one.inDays({ count: Math.max(1, Math.round((at - now) / day)) })
      return { says: one.confirmed({ moment: changed.moment, days, minutes }), tone: 'good' }
    }
    case 'over':
      return { says: one.took() }
    case 'proposed': {
      const moment = moments.full(proposedAt)
      const last = Math.max(...times)
      if (last <= now) return { says: one.overUnchosen({ moment }), tone: 'warn' }
      return { says: one.proposed({ moment, until: moments.full(last) }) }
    }
    case 'asked':
      return { says: one.asked(changed), tone: 'warn' }
    case 'endedByVisitor':
      return { says: one.cancelledByThem(changed), tone: 'warn' }
    case 'endedByOwner':
      return { says: one.endedByYou(changed), tone: 'warn' }
  }
}
