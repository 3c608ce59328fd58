import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command, Option } from 'commander'
import { type Category, categories, type Photograph } from '../../content/photographs.ts'
import { addPhotograph, removePhotograph, undescribed } from '../../house/draft/photographs.ts'
import { NotMade } from '../../house/making/child.ts'
import { keepMaster, makeSizes } from '../../house/photograph-files.ts'
import { shelfOf } from '../../house/shelf.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function photoCommand(shell: Shell): Command {
  return new Command('photo')
    .description('add photographs to the draft, or remove them from it')
    .addCommand(addCommand(shell))
    .addCommand(removeCommand(shell))
}

interface AddOptions {
  category: Category
  captionEn: string
  captionFr: string
  altEn: string
  altFr: string
  illustration?: true
}

function addCommand(shell: Shell): Command {
  return new Command('add')
    .description('add photographs (JPEG, PNG, WebP) to the draft, without their metadata')
    .argument('<file...>')
    .addOption(
      new Option('--category <category>', 'what the photograph shows').choices([...categories]).default('exterior'),
    )
    .option('--caption-en <words>', 'the caption in English', '')
    .option('--caption-fr <words>', 'the caption in French', '')
    .option('--alt-en <words>', 'a description in English, for people who cannot see the photograph', '')
    .option('--alt-fr <words>', 'the description in French', '')
    .option('--illustration', 'mark it as a rendering')
    .addHelpText('after', '\nExample:\n  villa house photo add garden.jpg pool.jpg --category exterior')
    .action((files: string[], given: AddOptions) => add(shell, files, given))
}

async function add(shell: Shell, files: readonly string[], given: AddOptions): Promise<void> {
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) throw new CommandFailure(`There is no file ${missing}.`)
  await atWork(shell, async ({ config, database }) => {
    const shelf = shelfOf(config.dataDir, shell.dist)
    for (const file of files) {
      const master = await keepMaster(shelf, path.resolve(file)).catch(failed(file))
      const photograph: Omit<Photograph, 'id'> = {
        ...undescribed(master),
        category: given.category,
        illustration: given.illustration === true,
        caption: { en: given.captionEn, fr: given.captionFr },
        alt: { en: given.altEn, fr: given.altFr },
      }
      const id = addPhotograph(database, path.basename(file), photograph, shell.clock.now())
      await makeSizes(shelf, [{ id, ...photograph }])
      say(shell, `${onTerminal(path.basename(file))} is in the draft as ${id}, ${master.width} by ${master.height}.`)
    }
    say(shell, 'villa house check lists what is missing. villa house publish shows the draft to everyone.')
  })
}

const failed = (file: string) => (fault: unknown) => {
  if (fault instanceof NotMade) throw new CommandFailure(`${onTerminal(path.basename(file))}: ${fault.message}`)
  throw fault
}

function removeCommand(shell: Shell): Command {
  return new Command('remove')
    .description('remove a photograph from the draft')
    .argument('<id>', 'the photograph’s id, as villa house show lists it')
    .option('--successor <id>', 'the photograph that takes its place on the page')
    .addHelpText('after', '\nExample:\n  villa house photo remove salon-sea --successor salon-fireplace')
    .action((id: string, { successor }: { successor?: string }) =>
      atWork(shell, ({ database }) => {
        removePhotograph(database, id, successor ?? null, shell.clock.now())
        say(shell, `${id} is removed from the draft. villa house publish removes it from the page.`)
      }),
    )
}
