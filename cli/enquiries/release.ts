import { Command } from 'commander'
import { releaseEnquiry } from '../../enquiries/held-back.ts'
import { options } from '../options.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'
import { enquiryOrFailure } from './known.ts'

export function releaseCommand(shell: Shell): Command {
  return new Command('release')
    .description('say that an enquiry that is held back is not spam, and send its letters')
    .argument('<reference>', 'the enquiry’s reference, as in the list')
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  villa enquiries list --held-back\n  villa enquiries release ENQ-7K3M-Q2XR')
    .action((reference: string, given: { json?: true }) => release(shell, reference, given.json === true))
}

async function release(shell: Shell, given: string, json: boolean): Promise<void> {
  await atWork(shell, ({ config, database }) => {
    const { reference } = enquiryOrFailure(database, given)
    if (releaseEnquiry(database, reference, config.mail.owners, shell.clock.now()) !== 'released') {
      throw new CommandFailure(`${reference} is not held back. Its letters are already queued or sent.`)
    }
    say(
      shell,
      json
        ? jsonText({ reference, released: true })
        : `${reference} is released. The server sends its letters within seconds.`,
    )
  })
}
