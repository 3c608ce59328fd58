import { Command, InvalidArgumentError } from 'commander'
import { endSession, endSessions, sessions } from '../../owners/sessions.ts'
import { columns } from '../columns.ts'
import { options } from '../options.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function sessionsCommand(shell: Shell): Command {
  return new Command('sessions')
    .description('list who is signed in at the desk')
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  villa owner sessions')
    .action((given: { json?: true }) => list(shell, given.json === true))
}

async function list(shell: Shell, json: boolean): Promise<void> {
  await atWork(shell, ({ database, clock }) => {
    const all = sessions(database)
    const time = (at: number) => new Date(at).toISOString()
    if (json)
      return say(
        shell,
        jsonText(
          all.map(({ id, owner, browser, borrowed, createdAt, seenAt }) => ({
            id,
            owner,
            browser,
            borrowed,
            createdAt: time(createdAt),
            seenAt: time(seenAt),
          })),
        ),
      )
    if (all.length === 0) return say(shell, 'No one is signed in.')
    const rows = all.map(({ id, owner, browser, createdAt, seenAt }) => [
      String(id),
      owner,
      browser,
      clock.write(createdAt),
      clock.write(seenAt),
    ])
    for (const line of columns(['session', 'owner', 'browser', 'since', 'last seen'], rows)) say(shell, line)
  })
}

export function signOutCommand(shell: Shell): Command {
  return new Command('sign-out')
    .description('end a session at the desk, or all of them')
    .argument('[session]', 'the session’s number, as in the list; all sessions by default', readNumber)
    .addHelpText('after', '\nExamples:\n  villa owner sign-out\n  villa owner sign-out 3')
    .action((session?: number) => signOut(shell, session))
}

function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected the number of a session.')
  return Number(text)
}

async function signOut(shell: Shell, session: number | undefined): Promise<void> {
  await atWork(shell, ({ database }) => {
    if (session === undefined) {
      const ended = endSessions(database)
      return say(
        shell,
        ended === 0 ? 'No one was signed in.' : `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`,
      )
    }
    if (!endSession(database, session))
      throw new CommandFailure(`There is no session ${session}. villa owner sessions lists them.`)
    say(shell, `Ended session ${session}.`)
  })
}
