import type { Language } from '../../../content/enquiry.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import { backupState } from '../home/backup.ts'
import type { DeskParts } from '../parts.ts'
import type { Check } from './check.ts'

type ServerTodoParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses'>

const day = 86_400_000
const byCommandTooOld = 7 * day

/** Returns true if the address is an example that reaches no one (RFC 2606). */
export const isExample = (address: string): boolean => /@[\w.-]*\.example$/.test(address)

/** Returns what the operator of the server has to do: letters, address, backup. */
export function serverChecks(parts: ServerTodoParts, language: Language): Check[] {
  const { config } = parts
  const { ready } = wordsIn(language).desk
  const { mail, https, owner } = ready
  const check = (words: Record<'title' | 'why' | 'done', () => string>, todo: string, lacks: boolean): Check => ({
    title: words.title(),
    why: words.why(),
    done: words.done(),
    todo,
    lacks,
    href: null,
    act: 'look',
    count: null,
  })
  return [
    check(owner, owner.todo(), config.mail.owners.some(isExample)),
    check(
      mail,
      config.mail.smtpUrl === undefined ? mail.todo() : mail.todoFrom({ from: config.mail.from }),
      config.mail.smtpUrl === undefined || isExample(config.mail.from),
    ),
    check(https, https.todo({ address: config.publicUrl }), config.publicUrl.startsWith('http:')),
    backupCheck(parts, language),
  ]
}

function backupCheck(parts: ServerTodoParts, language: Language): Check {
  const { ready, home } = wordsIn(language).desk
  const { backup } = ready
  const now = parts.clock.now()
  const { timeZone } = parts.houses.current().house.facts.place
  const written = (at: number) => momentsIn(language, timeZone, now).full(at)
  const shared = { title: backup.title(), why: backup.why(), href: null, act: 'look', count: null } as const
  const state = backupState(parts)
  switch (state.state) {
    case 'none':
      return { ...shared, done: '', todo: backup.todo(), lacks: true }
    case 'soon':
      return { ...shared, done: backup.done(), todo: '', lacks: false }
    case 'made':
      return { ...shared, done: backup.doneOf({ moment: written(state.at) }), todo: '', lacks: false }
    case 'old':
      return { ...shared, done: '', todo: home.backupOld({ moment: written(state.at) }), lacks: true }
    case 'byCommand': {
      const when = { moment: written(state.at) }
      const lacks = now - state.at > byCommandTooOld
      return { ...shared, done: backup.doneByCommand(when), todo: backup.todoByCommand(when), lacks }
    }
  }
}
