import { Command } from 'commander'
import { changesBetween } from '../../house/changes.ts'
import { history } from '../../house/revisions.ts'
import type { Revision } from '../../house/tables/revisions.ts'
import { columns } from '../columns.ts'
import { options } from '../options.ts'
import { type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function historyCommand(shell: Shell): Command {
  return new Command('history')
    .description('list what was published, the newest first')
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  villa house history')
    .action((given: { json?: true }) => list(shell, given.json === true))
}

async function list(shell: Shell, json: boolean): Promise<void> {
  await atWork(shell, ({ database, clock }) => {
    const all = history(database)
    const changed = (revision: Revision) => changedPaths(revision, all)
    if (json) {
      const rows = all.map((revision) => {
        const { id, parent, kind, publishedAt, schema, digest } = revision
        return {
          id,
          parent,
          kind,
          publishedAt: new Date(publishedAt).toISOString(),
          schema,
          digest,
          changed: changed(revision),
        }
      })
      return say(shell, jsonText(rows))
    }
    const rows = all.map((revision, at) => [
      `${revision.id}${at === 0 ? ' *' : ''}`,
      clock.write(revision.publishedAt),
      revision.kind,
      inShort(changed(revision)),
    ])
    for (const line of columns(['REVISION', 'PUBLISHED', 'BY', 'CHANGED'], rows)) say(shell, line)
    say(shell, '\n* is live. villa house restore REVISION copies one into the draft; villa house undo goes one back.')
  })
}

function changedPaths({ parent, body }: Revision, all: readonly Revision[]): string[] {
  const before = all.find(({ id }) => id === parent)
  return before === undefined ? [] : changesBetween(JSON.parse(before.body), JSON.parse(body)).map(({ path }) => path)
}

function inShort(paths: readonly string[]): string {
  const [first, second, ...more] = paths
  if (first === undefined) return ''
  return [first, second, more.length > 0 ? `and ${more.length} more` : undefined].filter(Boolean).join(', ')
}
