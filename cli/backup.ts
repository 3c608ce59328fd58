import path from 'node:path'
import { Command } from 'commander'
import { backUp } from '../db/backup.ts'
import { options } from './options.ts'
import { CommandFailure, type Shell, say } from './shell.ts'
import { jsonText } from './terminal-text.ts'
import { atWork } from './workplace.ts'

export function backupCommand(shell: Shell): Command {
  return new Command('backup')
    .description('copy the database into one file, while the server runs, and verify the copy by opening it')
    .argument('<file>', 'the new file')
    .addOption(options.force())
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nTo restore: stop the server, put the file in the place of DATA_DIR/villa.sqlite, remove villa.sqlite-wal and\nvilla.sqlite-shm, start the server.\n\nExample:\n  villa backup /backups/villa-2026-11-29.sqlite',
    )
    .action((file: string, given: { force?: true; json?: true }) => backup(shell, file, given))
}

async function backup(shell: Shell, file: string, { force, json }: { force?: true; json?: true }): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    const target = path.resolve(file)
    if (target === config.databaseFile) throw new CommandFailure(`${file} is the database itself. Choose another name.`)
    try {
      const result = await backUp(database, target, { overwrite: force === true })
      if (json) say(shell, jsonText({ file: target, ...result, verified: true }))
      else say(shell, `${target}: ${result.enquiries} enquiries, ${result.bytes} bytes, verified.`)
    } catch (fault) {
      throw new CommandFailure(
        `No backup was made. ${fault instanceof Error ? fault.message : String(fault)}${adviceFor(fault)}`,
      )
    }
  })
}

function adviceFor(fault: unknown): string {
  const text = fault instanceof Error ? fault.message : ''
  if (text.endsWith('exists already.')) return ' Choose another name, or overwrite it with --force.'
  return /directory does not exist|ENOENT|unable to open/i.test(text) ? ' The folder must exist and be writable.' : ''
}
