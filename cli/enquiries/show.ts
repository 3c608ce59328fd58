import { Command } from 'commander'
import { type Answer, answersOf } from '../../enquiries/answers/answers.ts'
import { documentsGiven, type GivenDocument } from '../../enquiries/documents/given.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { plainAnswers, stateOf } from '../../enquiries/exports/plain-answers.ts'
import { plainEnquiry } from '../../enquiries/exports/plain-enquiry.ts'
import { lettersOf, type OutboxRow } from '../../enquiries/outbox.ts'
import type { HouseClock } from '../../house/clock.ts'
import { unmaskAddress } from '../../server/mail/unmask.ts'
import { pairs } from '../columns.ts'
import { plainLetter } from '../mail/plain-letter.ts'
import { options } from '../options.ts'
import { type Shell, say } from '../shell.ts'
import { jsonText, linesOnTerminal, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'
import { enquiryOrFailure } from './known.ts'

export function showCommand(shell: Shell): Command {
  return new Command('show')
    .description('show one enquiry with its message, its letters and the answers to it')
    .argument('<reference>', 'the enquiry’s reference, as in the list and in the letters')
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  villa enquiries show ENQ-7K3M-Q2XR')
    .action((reference: string, given: { json?: true }) => show(shell, reference, given.json === true))
}

async function show(shell: Shell, reference: string, json: boolean): Promise<void> {
  await atWork(shell, ({ database, clock }) => {
    const enquiry = enquiryOrFailure(database, reference)
    const letters = lettersOf(database, enquiry.id)
    if (json) {
      const answers = plainAnswers(database, enquiry.id)
      say(shell, jsonText({ ...plainEnquiry(enquiry), ...answers, letters: letters.map(plainLetter) }))
    } else
      for (const line of [
        ...linesOf(enquiry, letters, clock),
        ...answersOf(database, enquiry.id).flatMap((answer) =>
          answerLines(answer, documentsGiven(database, answer.id), clock),
        ),
      ])
        say(shell, line)
  })
}

function linesOf(enquiry: StoredEnquiry, letters: readonly OutboxRow[], clock: HouseClock): string[] {
  const address = unmaskAddress(enquiry.email)
  return [
    ...pairs([
      ['Reference', enquiry.reference],
      ['Received', clock.write(enquiry.receivedAt)],
      ['State', enquiry.heldBackFor === null ? 'received' : `held back (${enquiry.heldBackFor})`],
      ...(enquiry.unverified ? ([['Captcha', 'could not be checked']] as const) : []),
      ['About', enquiry.intent ?? 'not said'],
      ['Language', enquiry.language],
      ['Name', onTerminal(enquiry.name)],
      ['E-mail', onTerminal(address.shown)],
      ...(address.letters === null ? [] : ([['', `Check these characters: ${onTerminal(address.letters)}`]] as const)),
      ...(address.punycode === null
        ? []
        : ([['', `Mail servers read it as ${onTerminal(address.punycode)}`]] as const)),
      ['Phone', enquiry.phone === '' ? 'not given' : onTerminal(enquiry.phone)],
      ['Brochure', enquiry.brochureRequested ? 'asked for' : 'not asked for'],
      ...letters.map((letter) => [`Letter (${letter.kind})`, letterLine(letter, clock)] as const),
    ]),
    '',
    linesOnTerminal(enquiry.message),
  ]
}

function answerLines(answer: Answer, documents: readonly GivenDocument[], clock: HouseClock): string[] {
  const { queuedAt, signed, subject, body } = answer
  return [
    '',
    `Answer of ${clock.write(queuedAt)}, ${onTerminal(signed)} (${stateOf(answer)}): ${onTerminal(subject)}`,
    linesOnTerminal(body),
    ...documents.map((document) => givenLine(document, clock)),
  ]
}

function givenLine({ name, openedAt, openings, endedAt, expiresAt }: GivenDocument, clock: HouseClock): string {
  const opened = openedAt === null ? 'not opened' : `opened ${clock.write(openedAt)}, ${openings} in all`
  const until = endedAt === null ? `link until ${clock.write(expiresAt)}` : `link ended ${clock.write(endedAt)}`
  return `Given with it: ${onTerminal(name)} (${opened}; ${until})`
}

function letterLine({ state, attempts, sentAt, dueAt, lastReason }: OutboxRow, clock: HouseClock): string {
  if (state === 'sent') return `sent ${sentAt === null ? '' : clock.write(sentAt)}`
  const why = lastReason === null ? '' : `; ${onTerminal(lastReason)}`
  return `${state}, attempts: ${attempts}, next ${clock.write(dueAt)}${why}`
}
