import path from 'node:path'
import { Command } from 'commander'
import { backUp, keepBackupByCommand } from '../db/backup.ts'
import { copyDocuments } from '../enquiries/documents/document-files.ts'
import { copyMarks } from '../enquiries/erasure-marks.ts'
import { copyBrochures, copyMasters, mastersBeside } from '../house/master-copies.ts'
import { ownMasters, shelfOf } from '../house/shelf.ts'
import { options } from './options.ts'
import { CommandFailure, type Shell, say } from './shell.ts'
import { jsonText } from './terminal-text.ts'
import { atWork } from './workplace.ts'

export function backupCommand(shell: Shell): Command {
  return new Command('backup')
    .description(
      'copy the database into one file while the server runs, check the copy, and save next to it everything that a restore needs',
    )
    .argument('<file>', 'the new file')
    .addOption(options.force())
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nNext to the file are then masters/ (the photographs), brochure/ and documents/ (your own PDFs, if there are\nany) and erased.jsonl (the people who stay erased). villa restore puts everything back.\n\nExample:\n  villa backup /backups/villa-2026-11-29.sqlite',
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
      await copyDocuments(config.dataDir, folder)
      const result = await backUp(database, target, { overwrite: force === true })
      // Copies what was added since, so that every file that the copy of the database names is there.
      await copyMasters(shelf, masters)
      await copyDocuments(config.dataDir, folder)
      // The server itself keeps the marks in its own backup folder up to date.
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
