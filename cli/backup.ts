import path from 'node:path'
import type { Command } from 'commander'
import { keepBackupByCommand, putBack } from '../db/backup.ts'
import { copyDocuments } from '../enquiries/documents.ts'
import { copyMarks, hasMarks } from '../enquiries/erasure-marks.ts'
import { copyBrochures, copyMasters, mastersBeside, ownMasters, shelfOf } from '../house/shelf.ts'
import { readConfig } from '../server/config.ts'
import { backUpWithFiles } from '../server/rounds/daily-backup.ts'
import { atWork, CommandFailure, command, refuseMissing, type Shell, say } from './shell.ts'

export const backupCommand = (shell: Shell): Command =>
  command(
    'backup',
    'copy the database into one file while the server runs, check the copy, and save next to it everything that a restore needs',
    ['backup /backups/villa-2026-11-29.sqlite'],
    `Next to the file are then masters/ (the photographs), brochure/ and documents/ (your own PDFs, if there are
any) and erased.jsonl (the people who stay erased). villa restore puts everything back.`,
  )
    .argument('<file>', 'the new file')
    .option('--force', 'overwrite the file if it exists')
    .action((file: string, { force = false }: { force?: boolean }) => backup(shell, file, force))

async function backup(shell: Shell, file: string, overwrite: boolean): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    const shelf = shelfOf(config.dataDir, shell.dist)
    const target = path.resolve(file)
    if (target === config.databaseFile) throw new CommandFailure(`${file} is the database itself. Choose another name.`)
    try {
      const folder = path.dirname(target)
      const { enquiries, bytes } = await backUpWithFiles(database, shelf, target, { overwrite })
      // The server itself keeps the marks in its own backup folder up to date.
      if (folder !== config.backupDir) copyMarks(config.dataDir, folder)
      keepBackupByCommand(database, shell.clock.now())
      say(shell, `${target}: ${enquiries} enquiries, ${bytes} bytes, verified.`)
      say(shell, `${mastersBeside(folder)}: ${ownMasters(shelf).length} photographs.`)
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault)
      throw new CommandFailure(`No backup was made. ${why}${adviceFor(why)}`)
    }
  })
}

function adviceFor(why: string): string {
  if (why.endsWith('exists already.')) return ' Choose another name, or overwrite it with --force.'
  return /directory does not exist|ENOENT|unable to open/i.test(why) ? ' The folder must exist and be writable.' : ''
}

export const restoreCommand = (shell: Shell): Command =>
  command(
    'restore',
    'replace the database with a backup, and put back the files next to it; the server must not be running',
    ['restore /backups/villa-2026-11-29.sqlite'],
    `The former database is kept under another name. When the server starts, it rebuilds the rest and erases again the
people whom the backup has brought back.`,
  )
    .argument('<file>', 'a copy made by villa backup, or by the server each day')
    .action((file: string) => restore(shell, file))

async function restore(shell: Shell, file: string): Promise<void> {
  const { dataDir, databaseFile } = readConfig(shell.environment)
  const copy = path.resolve(file)
  refuseMissing(file)
  if (copy === databaseFile) throw new CommandFailure(`${file} is the database itself.`)
  const beside = path.dirname(copy)
  const shelf = shelfOf(dataDir, shell.dist)
  const [masters] = shelf.masters
  const { enquiries, former } = putBack(copy, databaseFile, shell.clock.now())
  const photographs = await copyMasters({ masters: [mastersBeside(beside), ''] }, masters)
  await copyBrochures({ brochures: path.join(beside, path.basename(shelf.brochures)) }, dataDir)
  await copyDocuments(beside, dataDir)
  // This machine's own marks are newer than those of the backup if someone was erased since.
  if (!hasMarks(dataDir)) copyMarks(beside, dataDir)
  say(shell, `${databaseFile}: ${enquiries} enquiries.`)
  say(shell, `${masters}: ${photographs} photographs put back. villa doctor says whether any file is missing.`)
  if (former !== null)
    say(shell, `The former database is ${former}. Remove it when all is well, because it contains all enquiries.`)
}
