import { Command, CommanderError } from 'commander'
import { DatabaseError, databaseFault } from '../db/faults.ts'
import { retryLetters } from '../enquiries/outbox.ts'
import { HouseError } from '../house/upgrades.ts'
import { ConfigError } from '../server/config.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { enquiriesCommand } from './enquiries.ts'
import { houseCommand } from './house.ts'
import { ownerCommand } from './owner.ts'
import { atWork, CommandFailure, command, remark, type Shell, say } from './shell.ts'

/** Runs one command and returns its exit code: 0 if all is well, 1 if something was found or failed, 2 for wrong arguments. */
export async function runVilla(args: readonly string[], shell: Shell): Promise<number> {
  let code = 0
  const found = () => {
    code = 1
  }
  const program = new Command('villa')
    .description('Commands for owner and operator. Like the server, they read their settings from the environment.')
    .addHelpText('after', '\nEvery command has its own help: villa enquiries export --help')
    .addCommand(ownerCommand(shell))
    .addCommand(enquiriesCommand(shell))
    .addCommand(houseCommand(shell, found))
    .addCommand(mailCommand(shell))
    .addCommand(backupCommand(shell))
    .addCommand(restoreCommand(shell))
    .addCommand(doctorCommand(shell, found))
  try {
    await writingTo(program, shell).parseAsync(args, { from: 'user' })
    return code
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.code.startsWith('commander.help') && fault.exitCode === 0 ? 0 : 2
    remark(shell, `villa: ${sentenceFor(fault)}`)
    return 1
  }
}

const mailCommand = (shell: Shell): Command =>
  new Command('mail').description('the letters about enquiries').addCommand(
    command(
      'retry',
      'make the server try all waiting letters now',
      ['mail retry'],
      'villa doctor says why letters wait, and tests the mail server.',
    ).action(() =>
      atWork(shell, ({ database }) => {
        const due = retryLetters(database, shell.clock.now())
        if (due === 0) return say(shell, 'No letter is waiting.')
        const letters = due === 1 ? '1 letter is' : `${due} letters are`
        say(shell, `${letters} due now. The running server sends them within seconds.`)
      }),
    ),
  )

/** Lets a command and its subcommands write only to the shell, and throw instead of ending the process. */
function writingTo(parent: Command, shell: Shell): Command {
  parent
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void shell.stdout.write(text),
      writeErr: (text) => void shell.stderr.write(text),
      getOutHelpWidth: () => shell.stdout.columns ?? 100,
      getErrHelpWidth: () => shell.stderr.columns ?? 100,
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(--help explains the command)')
  for (const sub of parent.commands) writingTo(sub, shell)
  return parent
}

function sentenceFor(fault: unknown): string {
  if (fault instanceof ConfigError) return `The environment is not right. ${fault.message}`
  if (fault instanceof CommandFailure || fault instanceof HouseError || fault instanceof DatabaseError)
    return fault.message
  const message = fault instanceof Error ? fault.message : String(fault)
  switch (databaseFault(fault)) {
    case 'busy':
      return 'Another process is writing to the database. Try again in a moment.'
    case 'unavailable':
      return `The database in DATA_DIR cannot be used (${message}). Check its permissions and the free space on its disk.`
    case 'broken':
      return `The database in DATA_DIR is damaged (${message}). Restore the newest backup.`
    case 'other':
      return `This is a bug in the program. ${fault instanceof Error ? (fault.stack ?? message) : message}`
  }
}
