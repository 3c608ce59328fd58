import { Command } from 'commander'
import { options } from '../options.ts'
import { type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { examine, examineLaw } from './examine.ts'
import type { Finding } from './finding.ts'

export function doctorCommand(shell: Shell, found: () => void): Command {
  return new Command('doctor')
    .description('check configuration, disk, database, mail server, house and build; exits with 1 if there is a fault')
    .option(
      '--legal',
      'check only what French law requires of the house, with the article for each point; exits with 1 if one is missing',
    )
    .addOption(options.json())
    .addHelpText('after', '\nExamples:\n  villa doctor\n  villa doctor --legal')
    .action((given: { legal?: true; json?: true }) => doctor(shell, given, found))
}

async function doctor(shell: Shell, { legal, json }: { legal?: true; json?: true }, found: () => void): Promise<void> {
  const findings = legal ? examineLaw(shell) : await examine(shell)
  const unwell = findings.some(({ state }) => state === 'fault' || (legal === true && state === 'hint'))
  if (unwell) found()
  if (json) say(shell, jsonText({ well: !unwell, findings }))
  else for (const line of findings.flatMap(linesOf)) say(shell, line)
}

const marks = { well: 'ok   ', hint: 'note ', fault: 'FAULT' } as const

function linesOf({ subject, state, says, advice }: Finding): string[] {
  return [
    `${marks[state]}  ${subject}: ${onTerminal(says)}`,
    ...(advice === undefined ? [] : [`       ${onTerminal(advice)}`]),
  ]
}
