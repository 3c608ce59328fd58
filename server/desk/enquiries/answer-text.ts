/** Puts a paragraph into a letter, in front of its last paragraph, which is the closing and the name. */
export function insertParagraph(letter: string, paragraph: string): string {
  const parts = letter.trimEnd().split(/\n{2,}/)
  const last = parts.pop() ?? ''
  return [...parts, paragraph, last].filter((part) => part.trim() !== '').join('\n\n')
}

/** Removes a paragraph from a letter, where it occurs last. Returns the letter unchanged if it does not contain it. */
export function takeOutParagraph(letter: string, paragraph: string): string {
  const at = letter.lastIndexOf(paragraph)
  if (at < 0) return letter
  return `${letter.slice(0, at).trimEnd()}\n\n${letter.slice(at + paragraph.length).trimStart()}`.trim()
}
