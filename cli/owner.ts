import { Command } from 'commander'
import { addressKey, ownersOf } from '../owners/owners.ts'
import { digestOf, newSecret } from '../owners/secrets.ts'
import { endSessions } from '../owners/sessions.ts'
import { ask } from '../owners/sign-in-requests.ts'
import { atWork, CommandFailure, command, onTerminal, readAddress, type Shell, say } from './shell.ts'

export const ownerCommand = (shell: Shell): Command =>
  new Command('owner')
    .description('who can use the desk')
    .addCommand(
      command(
        'link',
        'print a link that signs in at the desk once, within ten minutes, in any browser',
        ['owner link'],
        'Use it when mail does not work. Anyone who has the link can sign in, so do not pass it on.',
      )
        .option('--email <address>', 'the owner who signs in; the first one by default', readAddress)
        .action(({ email }: { email?: string }) => link(shell, email)),
    )
    .addCommand(command('sign-out', 'sign everyone out of the desk', ['owner sign-out']).action(() => signOut(shell)))

async function link(shell: Shell, email: string | undefined): Promise<void> {
  await atWork(
    shell,
    ({ config: { ownerDesk, publicUrl, mail }, database }) => {
      if (!ownerDesk) throw new CommandFailure('There is no desk: OWNER_DESK is off.')
      const owners = ownersOf(database, mail.owners)
      const owner = email === undefined ? owners[0] : owners.find((each) => addressKey(each) === addressKey(email))
      if (owner === undefined)
        throw new CommandFailure(`${onTerminal(email ?? '')} is not the address of an owner (${owners.join(', ')}).`)
      const token = newSecret()
      const browser = { borrowed: false, browser: 'other/other', onward: '/owner' }
      ask(database, { owner, linkHash: digestOf(token), ...browser, now: shell.clock.now() })
      say(shell, `${publicUrl}/owner/link/${token}`)
    },
    { mayBegin: true },
  )
}

async function signOut(shell: Shell): Promise<void> {
  await atWork(shell, ({ database }) => {
    const ended = endSessions(database)
    say(shell, ended === 0 ? 'No one was signed in.' : `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`)
  })
}
