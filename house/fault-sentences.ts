import type { RuleFault } from '../content/describe.ts'
import type { Language } from '../content/enquiry.ts'
import type { NumberFault } from '../content/leaves.ts'
import type { SentenceFault } from '../content/sentence.ts'
import { wordsIn } from '../locales/words.ts'

/** Returns a fault as a sentence: one of our own faults in words, any other as the schema words it. */
export function faultSentence(message: string, language: Language = 'en'): string {
  const fault = parsed(message)
  if (fault === null) return message
  const { house } = wordsIn(language)
  switch (fault.code) {
    case 'empty':
      return house.empty()
    case 'tooLong':
      return house.tooLong({ most: fault.most, length: fault.length })
    case 'brace':
      return house.brace()
    case 'unknownToken':
      return fault.known.length === 0
        ? house.noTokens({ found: fault.found })
        : house.unknownToken({ found: fault.found, known: fault.known.map((name) => `{${name}}`).join(', ') })
    case 'notACount':
      return house.notACount({ found: fault.found })
    case 'missingToken':
      return house.missingToken({ token: fault.token })
    case 'lacking':
      return house.lacking({ token: fault.token })
    case 'character':
      return house.character({ found: fault.found })
    case 'invisible':
      return house.invisible({ code: codeOf(fault.found) })
    case 'rule':
      return house.rules[fault.rule]()
    case 'tooHigh':
      return house.tooHigh({ most: fault.most })
  }
}

function parsed(message: string): SentenceFault | NumberFault | RuleFault | null {
  if (!message.startsWith('{"code":')) return null
  const fault: SentenceFault | NumberFault | RuleFault = JSON.parse(message)
  return fault
}

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
