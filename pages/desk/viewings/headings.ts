import type { Moments } from '../../../locales/moments.ts'
import type { DeskWords } from '../page.ts'
import type { ViewingPage } from './viewing-page.ts'

interface Heading {
  title: string
  sentence: string
  /** The class of the sentence. */
  tone: 'good' | 'warn' | undefined
}

const day = 86_400_000

/** Returns the title of a viewing and the sentence below it. */
export function headingOf(page: ViewingPage, { one }: DeskWords['viewings'], moments: Moments, now: number): Heading {
  const { name, state, startsAt, times, proposedAt, changedAt, endedBy, minutes } = page
  const changed = { name, moment: moments.full(changedAt) }
  switch (state) {
    case 'confirmed': {
      const at = startsAt ?? changedAt
      if (at <= now)
        return { title: one.how(), sentence: one.past({ name, moment: moments.full(at) }), tone: undefined }
      const sentence = one.confirmed({ moment: changed.moment, days: daysUntil(at, one, moments, now), minutes })
      return { title: moments.alone(at), sentence, tone: 'good' }
    }
    case 'moved': {
      const [at = changedAt] = times
      return { title: moments.alone(at), sentence: one.moved(changed), tone: 'warn' }
    }
    case 'proposed': {
      const last = times.at(-1) ?? proposedAt
      const moment = moments.full(proposedAt)
      const sentence = last <= now ? one.overUnchosen({ moment }) : one.proposed({ moment, until: moments.full(last) })
      return { title: one.for({ name }), sentence, tone: last <= now ? 'warn' : undefined }
    }
    case 'declined':
      return { title: one.noTime({ name }), sentence: one.declined(changed), tone: 'warn' }
    case 'left':
      return { title: one.noTime({ name }), sentence: one.left(changed), tone: undefined }
    case 'cancelled': {
      const says = endedBy === 'visitor' ? one.cancelledByThem : startsAt === null ? one.withdrawn : one.cancelledByYou
      return {
        title: startsAt === null ? one.for({ name }) : moments.alone(startsAt),
        sentence: says(changed),
        tone: 'warn',
      }
    }
  }
}

function daysUntil(at: number, one: DeskWords['viewings']['one'], moments: Moments, now: number): string {
  if (moments.isToday(at)) return one.today()
  return one.inDays({ count: Math.max(1, Math.round((at - now) / day)) })
}
