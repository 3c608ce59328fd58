import { unmask } from '../server/mail/unmask.ts'

// What a terminal would obey instead of showing; line breaks and tabs are left to the lines of a message.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u001f\u007f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const controlInLines = /[\u0000-\u0008\u000b-\u001f\u007f]/g
const unsafeInJson = /[\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu

/** A visitor's words on one line, with nothing in them that a terminal would obey or turn around. */
export function onTerminal(text: string): string {
  return unmask(text.replace(control, named))
}

/** The same for a text of several lines. */
export function linesOnTerminal(text: string): string {
  return unmask(text.replaceAll('\r\n', '\n').replace(controlInLines, named))
}

/** JSON whose text holds nothing that a terminal would obey; a program reads the same values. */
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
