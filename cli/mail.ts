import { Command } from 'commander'
import { retryLetters } from '../enquiries/outbox.ts'
import { options } from './options.ts'
import { type Shell, say } from './shell.ts'
import { jsonText } from './terminal-text.ts'
import { atWork } from './workplace.ts'

export function mailCommand(shell: Shell): Command {
  const retryCommand = new Command('retry')
    .description('make the server try all waiting letters now')
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nvilla doctor says why letters wait, and tests the mail server.\n\nExample:\n  villa mail retry',
    )
    .action((given: { json?: true }) => retry(shell, given.json === true))
  return new Command('mail').description('the letters about enquiries').addCommand(retryCommand)
}

async function retry(shell: Shell, json: boolean): Promise<void> {
  await atWork(shell, ({ database }) => {
    const due = retryLetters(database, shell.clock.now())
    if (json) return say(shell, jsonText({ due }))
    if (due === 0) return say(shell, 'No letter is waiting.')
    const letters = due === 1 ? '1 letter is' : `${due} letters are`
    say(shell, `${letters} due now. The running server sends them within seconds.`)
  })
}
