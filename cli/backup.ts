import path from 'node:path'
import { Command } from 'commander'
import { backUp } from '../db/backup.ts'
import { keepBackupByCommand } from '../db/backup-by-command.ts'
import { copyMarks } from '../db/erasure-marks.ts'
import { copyBrochures, copyMasters, mastersBeside } from '../house/master-copies.ts'
import { ownMasters, shelfOf } from '../house/shelf.ts'
import { options } from './options.ts'
import { CommandFailure, type Shell, say } from './shell.ts'
import { jsonText } from './terminal-text.ts'
import { atWork } from './workplace.ts'

export function backupCommand(shell: Shell): Command {
  return new Command('backup')
    .description(
      'copy the database into one file, while the server runs, verify the copy by opening it, and lay beside it all that a restored one needs',
    )
    .argument('<file>', 'the new file')
    .addOption(options.force())
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nBeside it lie masters/ (the photographs), brochure/ (files of your own, if any) and erased.jsonl (who stays erased).\nvilla restore puts it all back.\n\nExample:\n  villa backup /backups/villa-2026-11-29.sqlite',
    )
    .action((file: string, given: { force?: true; json?: true }) => backup(shell, file, given))
}

async function backup(shell: Shell, file: string, { force, json }: { force?: true; json?: true }): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    const shelf = shelfOf(config.dataDir, shell.dist)
    const target = path.resolve(file)
    if (target === config.databaseFile) throw new CommandFailure(`${file} is the database itself. Choose another name.`)
    try {
      const folder = path.dirname(target)
      const masters = mastersBeside(folder)
      await copyMasters(shelf, masters)
      await copyBrochures(shelf, folder)
      const result = await backUp(database, target, { overwrite: force === true })
      // Those that came meanwhile: whatever the copy of the database names is then there.
      await copyMasters(shelf, masters)
      // Where the server keeps marks by itself they stand already.
      if (folder !== config.backupDir) copyMarks(config.dataDir, folder)
      keepBackupByCommand(database, shell.clock.now())
      const photographs = ownMasters(shelf).length
      if (json) say(shell, jsonText({ file: target, ...result, verified: true, masters, photographs }))
      else {
        say(shell, `${target}: ${result.enquiries} enquiries, ${result.bytes} bytes, verified.`)
        say(shell, `${masters}: ${photographs} photographs.`)
      }
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
