import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { putBack } from '../db/restore.ts'
import { copyDocuments, documentsFolder, documentsNamedInCopy } from '../enquiries/documents/document-files.ts'
import { copyMarks, hasMarks } from '../enquiries/erasure-marks.ts'
import { copyBrochures, copyMasters, mastersBeside, mastersNamedInCopy } from '../house/master-copies.ts'
import { folderOf, shelfOf } from '../house/shelf.ts'
import { readConfig } from '../server/config.ts'
import { options } from './options.ts'
import { CommandFailure, remark, type Shell, say } from './shell.ts'
import { jsonText } from './terminal-text.ts'

export function restoreCommand(shell: Shell): Command {
  return new Command('restore')
    .description(
      'replace the database with a backup, and put back the files next to it; the server must not be running',
    )
    .argument('<file>', 'a copy made by villa backup, or by the server each day')
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nThe former database is kept under another name. When the server starts, it rebuilds the rest and erases again the\npeople whom the backup has brought back.\n\nExample:\n  villa restore /backups/villa-2026-11-29.sqlite',
    )
    .action((file: string, given: { json?: true }) => restore(shell, file, given.json === true))
}

async function restore(shell: Shell, file: string, json: boolean): Promise<void> {
  const config = readConfig(shell.environment)
  const copy = path.resolve(file)
  if (!existsSync(copy)) throw new CommandFailure(`There is no file ${file}.`)
  if (copy === config.databaseFile) throw new CommandFailure(`${file} is the database itself.`)
  const beside = path.dirname(copy)
  const shelf = shelfOf(config.dataDir, shell.dist)
  const { enquiries, former } = putBack(copy, config.databaseFile, shell.clock.now())
  const photographs = await copyMasters({ masters: [mastersBeside(beside), ''] }, shelf.masters[0])
  await copyBrochures({ brochures: path.join(beside, path.basename(shelf.brochures)) }, config.dataDir)
  await copyDocuments(beside, config.dataDir)
  // This machine's own marks are newer than those of the backup if someone was erased since.
  if (!hasMarks(config.dataDir)) copyMarks(beside, config.dataDir)
  const named = await mastersNamedInCopy(config.databaseFile)
  const missing = [...named].filter((name) => folderOf(shelf.masters, name) === null)
  if (missing.length > 0)
    remark(
      shell,
      `Missing photographs: ${missing.join(', ')}. Put them into ${shelf.masters[0]}. Until then, a house that uses them cannot be published.`,
    )
  const lost = documentsNamedInCopy(config.databaseFile).filter(
    (name) => !existsSync(path.join(documentsFolder(config.dataDir), name)),
  )
  if (lost.length > 0)
    remark(
      shell,
      `Missing documents: ${lost.join(', ')}. Put them into ${documentsFolder(config.dataDir)}. Until then, letters that they go with are not sent.`,
    )
  if (json) return say(shell, jsonText({ file: config.databaseFile, enquiries, photographs, missing, former }))
  say(shell, `${config.databaseFile}: ${enquiries} enquiries.`)
  say(shell, `${shelf.masters[0]}: ${photographs} photographs put back.`)
  if (former !== null)
    say(shell, `The former database is ${former}. Remove it when all is well, because it contains all enquiries.`)
}
