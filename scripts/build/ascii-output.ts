import type { Plugin } from 'vite'

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is not ASCII.
const beyondAscii = /[^\x00-\x7f]/g

/** Escapes what is not ASCII: one typographic apostrophe, and V8 would hold a file's whole source in two bytes a letter. */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    renderChunk: (code) =>
      code.replace(beyondAscii, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  }
}
