import { Command, Option } from 'commander'
import { addressKey } from '../enquiries/enquiries.ts'
import { digestOf, newSecret } from '../owners/secrets.ts'
import { endSession, endSessions, sessions } from '../owners/sessions.ts'
import { ask, codeLifeMs } from '../owners/sign-in-requests.ts'
import { options } from './options.ts'
import { CommandFailure, type Shell, say } from './shell.ts'
import { jsonText, onTerminal } from './terminal-text.ts'
import { atWork, type Workplace } from './workplace.ts'

interface OwnerOptions {
  email?: string
  json?: true
}

export function ownerCommand(shell: Shell): Command {
  const linkCommand = new Command('link')
    .description('print a link that signs in at the desk once, within ten minutes, in any browser')
    .addOption(new Option('--email <address>', 'the owner who signs in; the first one by default'))
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nUse it when mail does not work. Anyone who has the link can sign in, so do not pass it on.\n\nExample:\n  villa owner link',
    )
    .action((given: OwnerOptions) => link(shell, given))
  const signOutCommand = new Command('sign-out')
    .description('sign everyone out of the desk, or one owner')
    .addOption(new Option('--email <address>', 'only this owner'))
    .addOption(options.json())
    .addHelpText('after', '\nExamples:\n  villa owner sign-out\n  villa owner sign-out --email jane@example.org')
    .action((given: OwnerOptions) => signOut(shell, given))
  return new Command('owner').description('who can use the desk').addCommand(linkCommand).addCommand(signOutCommand)
}

async function link(shell: Shell, { email, json }: OwnerOptions): Promise<void> {
  await atWork(
    shell,
    ({ config, database }) => {
      if (!config.ownerDesk) throw new CommandFailure('There is no desk: OWNER_DESK is off.')
      const owner = ownerNamed(email, config)
      const token = newSecret()
      const now = shell.clock.now()
      ask(database, {
        owner,
        linkHash: digestOf(token),
        borrowed: false,
        browser: 'other/other',
        onward: '/owner',
        now,
      })
      const address = `${config.publicUrl}/owner/link/${token}`
      say(shell, json ? jsonText({ link: address, owner, until: new Date(now + codeLifeMs).toISOString() }) : address)
    },
    { mayBegin: true },
  )
}

function ownerNamed(email: string | undefined, { mail }: Workplace['config']): string {
  const owner =
    email === undefined ? mail.owners[0] : mail.owners.find((each) => addressKey(each) === addressKey(email))
  if (owner === undefined)
    throw new CommandFailure(`${onTerminal(email ?? '')} is not in OWNER_EMAIL (${mail.owners.join(', ')}).`)
  return owner
}

async function signOut(shell: Shell, { email, json }: OwnerOptions): Promise<void> {
  await atWork(shell, ({ database }) => {
    const ended =
      email === undefined
        ? endSessions(database)
        : // Not only those in OWNER_EMAIL, because someone who no longer is an owner may still be signed in.
          sessions(database).filter(
            ({ id, owner }) => addressKey(owner) === addressKey(email) && endSession(database, id),
          ).length
    if (json) say(shell, jsonText({ ended }))
    else say(shell, ended === 0 ? 'No one was signed in.' : `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`)
  })
}
