import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { backUp, keepBackupByCommand } from '../db/backup.ts'
import { putBack } from '../db/restore.ts'
import { copyDocuments, documentsFolder, documentsNamedInCopy } from '../enquiries/documents/document-files.ts'
import { copyMarks, hasMarks } from '../enquiries/erasure-marks.ts'
import { copyBrochures, copyMasters, mastersBeside, mastersNamedInCopy } from '../house/master-copies.ts'
import { folderOf, ownMasters, shelfOf } from '../house/shelf.ts'
import { readConfig } from '../server/config.ts'
import { atWork, CommandFailure, command, forceOption, jsonOption, jsonText, remark, type Shell, say } from './shell.ts'

export const backupCommand = (shell: Shell): Command =>
  command(
    'backup',
    'copy the database into one file while the server runs, check the copy, and save next to it everything that a restore needs',
    ['backup /backups/villa-2026-11-29.sqlite'],
    `Next to the file are then masters/ (the photographs), brochure/ and documents/ (your own PDFs, if there are
any) and erased.jsonl (the people who stay erased). villa restore puts everything back.`,
  )
    .argument('<file>', 'the new file')
    .addOption(forceOption())
    .addOption(jsonOption())
    .action((file: string, given: { force?: true; json?: true }) => backup(shell, file, given))

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
      if (json) return say(shell, jsonText({ file: target, ...result, verified: true, masters, photographs }))
      say(shell, `${target}: ${result.enquiries} enquiries, ${result.bytes} bytes, verified.`)
      say(shell, `${masters}: ${photographs} photographs.`)
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
    .addOption(jsonOption())
    .action((file: string, given: { json?: true }) => restore(shell, file, given.json === true))

async function restore(shell: Shell, file: string, json: boolean): Promise<void> {
  const { dataDir, databaseFile } = readConfig(shell.environment)
  const copy = path.resolve(file)
  if (!existsSync(copy)) throw new CommandFailure(`There is no file ${file}.`)
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
  const missing = [...(await mastersNamedInCopy(databaseFile))].filter((name) => folderOf(shelf.masters, name) === null)
  if (missing.length > 0)
    remark(
      shell,
      `Missing photographs: ${missing.join(', ')}. Put them into ${masters}. Until then, a house that uses them cannot be published.`,
    )
  const folder = documentsFolder(dataDir)
  const lost = documentsNamedInCopy(databaseFile).filter((name) => !existsSync(path.join(folder, name)))
  if (lost.length > 0)
    remark(
      shell,
      `Missing documents: ${lost.join(', ')}. Put them into ${folder}. Until then, letters that they go with are not sent.`,
    )
  if (json) return say(shell, jsonText({ file: databaseFile, enquiries, photographs, missing, former }))
  say(shell, `${databaseFile}: ${enquiries} enquiries.`)
  say(shell, `${masters}: ${photographs} photographs put back.`)
  if (former !== null)
    say(shell, `The former database is ${former}. Remove it when all is well, because it contains all enquiries.`)
}
