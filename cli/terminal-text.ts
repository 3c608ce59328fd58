import { unmask } from '../enquiries/unmask.ts'

// The characters that a terminal would obey instead of showing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters.
const control = /[\u0000-\u001f\u007f]/g
const unsafeInJson = /[\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu

/** Returns a visitor's words on one line, without characters that a terminal would obey or that reverse the text. */
export function onTerminal(text: string): string {
  return unmask(text.replace(control, named))
}

/** Returns JSON without characters that a terminal would obey. A program that parses it reads the same values. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(unsafeInJson, escaped)
}

const named = (character: string) => `[U+${hex(character.codePointAt(0) ?? 0)}]`

function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${hex(character.charCodeAt(index)).toLowerCase()}`,
  ).join('')
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
