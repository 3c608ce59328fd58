import { Command, Option } from 'commander'
import { addressKey } from '../../enquiries/enquiries.ts'
import { digestOf, newSecret } from '../../owners/secrets.ts'
import { ask } from '../../owners/sign-in-requests.ts'
import { options } from '../options.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

const lifeMs = 10 * 60_000

export function linkCommand(shell: Shell): Command {
  return new Command('link')
    .description('print a link that signs in at the desk once, within ten minutes, in any browser')
    .addOption(new Option('--email <address>', 'the owner who signs in; the first one by default'))
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nUse it when mail does not work. Anyone who has the link can sign in, so do not pass it on.\n\nExample:\n  villa owner link',
    )
    .action((given: { email?: string; json?: true }) => link(shell, given))
}

async function link(shell: Shell, { email, json }: { email?: string; json?: true }): Promise<void> {
  await atWork(
    shell,
    ({ config, database }) => {
      if (!config.ownerDesk) throw new CommandFailure('There is no desk: OWNER_DESK is off.')
      const { owners } = config.mail
      const owner = email === undefined ? owners[0] : owners.find((each) => addressKey(each) === addressKey(email))
      if (owner === undefined)
        throw new CommandFailure(`${onTerminal(email ?? '')} is not in OWNER_EMAIL (${owners.join(', ')}).`)
      const token = newSecret()
      const now = shell.clock.now()
      ask(database, {
        owner,
        browserHash: null,
        sessionId: null,
        linkHash: digestOf(token),
        borrowed: false,
        browser: 'other/other',
        onward: '/owner',
        now,
        expiresAt: now + lifeMs,
        heldUntil: null,
      })
      const address = `${config.publicUrl}/owner/link/${token}`
      say(shell, json ? jsonText({ link: address, owner, until: new Date(now + lifeMs).toISOString() }) : address)
    },
    { mayBegin: true },
  )
}
