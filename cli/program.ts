import { Command, CommanderError } from 'commander'
import { DatabaseError, databaseFault } from '../db/faults.ts'
import { HouseError } from '../house/upgrades.ts'
import { ConfigError } from '../server/config.ts'
import { backupCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { eraseCommand } from './enquiries/erase.ts'
import { exportCommand } from './enquiries/export.ts'
import { listCommand } from './enquiries/list.ts'
import { checkHouseCommand } from './house/check.ts'
import { exportHouseCommand } from './house/export.ts'
import { importHouseCommand } from './house/import.ts'
import { mailCommand } from './mail.ts'
import { ownerCommand } from './owner.ts'
import { restoreCommand } from './restore.ts'
import { CommandFailure, exitCodes, remark, type Shell } from './shell.ts'

/** Runs one command and returns its exit code: 0 if all is well, 1 if something was found or failed, 2 for wrong arguments. */
export async function runVilla(args: readonly string[], shell: Shell): Promise<number> {
  let code: number = exitCodes.ok
  const found = () => {
    code = exitCodes.finding
  }
  try {
    await buildProgram(shell, found).parseAsync(args, { from: 'user' })
    return code
  } catch (fault) {
    return codeAfter(fault, shell)
  }
}

function buildProgram(shell: Shell, found: () => void): Command {
  const program = new Command('villa')
    .description(
      'Commands for the owner and the operator. Like the server, they read their settings from the environment.',
    )
    .addHelpText('after', '\nEvery command has its own help: villa enquiries export --help')
  const enquiries = new Command('enquiries')
    .description('the messages from visitors')
    .addCommand(listCommand(shell))
    .addCommand(exportCommand(shell))
    .addCommand(eraseCommand(shell))
  const house = new Command('house')
    .description('what the page says and shows')
    .addCommand(exportHouseCommand(shell))
    .addCommand(importHouseCommand(shell))
    .addCommand(checkHouseCommand(shell, found))
  program
    .addCommand(ownerCommand(shell))
    .addCommand(enquiries)
    .addCommand(house)
    .addCommand(mailCommand(shell))
    .addCommand(backupCommand(shell))
    .addCommand(restoreCommand(shell))
    .addCommand(doctorCommand(shell, found))
  return writingTo(program, shell)
}

/** Lets a command and its subcommands write only to the shell, and throw instead of ending the process. */
function writingTo(command: Command, shell: Shell): Command {
  command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void shell.stdout.write(text),
      writeErr: (text) => void shell.stderr.write(text),
      getOutHelpWidth: () => shell.stdout.columns ?? 100,
      getErrHelpWidth: () => shell.stderr.columns ?? 100,
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(--help explains the command)')
  for (const sub of command.commands) writingTo(sub, shell)
  return command
}

function codeAfter(fault: unknown, shell: Shell): number {
  if (fault instanceof CommanderError)
    return fault.code.startsWith('commander.help') && fault.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  remark(shell, `villa: ${sentenceFor(fault)}`)
  return exitCodes.finding
}

function sentenceFor(fault: unknown): string {
  if (fault instanceof ConfigError) return `The environment is not right. ${fault.message}`
  if (fault instanceof CommandFailure || fault instanceof HouseError || fault instanceof DatabaseError)
    return fault.message
  switch (databaseFault(fault)) {
    case 'busy':
      return 'Another process is writing to the database. Try again in a moment.'
    case 'unavailable':
      return `The database in DATA_DIR cannot be used (${messageOf(fault)}). Check its permissions and the free space on its disk.`
    case 'broken':
      return `The database in DATA_DIR is damaged (${messageOf(fault)}). Restore the newest backup.`
    case 'other':
      return `This is a bug in the program. ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`
  }
}

const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
