import { Command } from 'commander'
import { retryLetters } from '../../enquiries/outbox.ts'
import { enquiryOrFailure } from '../enquiries/known.ts'
import { options } from '../options.ts'
import { type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function retryCommand(shell: Shell): Command {
  return new Command('retry')
    .description('make the server try all waiting letters now, or only those of one enquiry')
    .argument('[reference]', 'the reference of the enquiry')
    .addOption(options.json())
    .addHelpText('after', '\nExamples:\n  villa mail retry\n  villa mail retry ENQ-7K3M-Q2XR')
    .action((reference: string | undefined, given: { json?: true }) => retry(shell, reference, given.json === true))
}

async function retry(shell: Shell, reference: string | undefined, json: boolean): Promise<void> {
  await atWork(shell, ({ database }) => {
    const only = reference === undefined ? {} : { enquiryId: enquiryOrFailure(database, reference).id }
    const due = retryLetters(database, shell.clock.now(), only)
    if (json) say(shell, jsonText({ due }))
    else if (due === 0) say(shell, 'No letter is waiting.')
    else
      say(
        shell,
        `${due === 1 ? '1 letter is' : `${due} letters are`} due now. The running server sends them within seconds.`,
      )
  })
}
