import type { RuleFault } from '../content/describe.ts'
import type { Language } from '../content/languages.ts'
import type { NumberFault } from '../content/leaves.ts'
import type { SentenceFault } from '../content/sentence.ts'
import { wordsIn } from '../locales/words.ts'

/** Returns a fault as a sentence: one of our own faults in words, any other as the schema words it. */
export function faultSentence(message: string, language: Language = 'en'): string {
  const fault = parsed(message)
  if (fault === null) return message
  const { faults } = wordsIn(language).house
  switch (fault.code) {
    case 'empty':
      return faults.empty()
    case 'tooLong':
      return faults.tooLong({ most: fault.most, length: fault.length })
    case 'brace':
      return faults.brace()
    case 'unknownToken':
      return fault.known.length === 0
        ? faults.noTokens({ found: fault.found })
        : faults.unknownToken({ found: fault.found, known: fault.known.map((name) => `{${name}}`).join(', ') })
    case 'notACount':
      return faults.notACount({ found: fault.found })
    case 'missingToken':
      return faults.missingToken({ token: fault.token })
    case 'lacking':
      return faults.lacking({ token: fault.token })
    case 'character':
      return faults.character({ found: fault.found })
    case 'invisible':
      return faults.invisible({ code: codeOf(fault.found) })
    case 'rule':
      return faults.rules[fault.rule]()
    case 'tooHigh':
      return faults.tooHigh({ most: fault.most })
  }
}

function parsed(message: string): SentenceFault | NumberFault | RuleFault | null {
  if (!message.startsWith('{"code":')) return null
  const fault: SentenceFault | NumberFault | RuleFault = JSON.parse(message)
  return fault
}

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
