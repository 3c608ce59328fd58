import { extractText, getDocumentProxy } from 'unpdf'

/** Opens a PDF as a PDF reader does. */
export const openPdf = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes))

/** Returns the words of each page in the order in which they were set, with plain spaces. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await openPdf(bytes))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** Returns where a sentence breaks: the last word of each line and the first of the next, with a space between. */
export async function lineBreaksOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes)
  const breaks: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const lines = items.flatMap((item) => ('str' in item ? [item] : []))
    for (const [at, { str, hasEOL }] of lines.entries()) {
      const next = lines[at + 1]?.str ?? ''
      // An empty line follows each line that ends a sentence.
      if (hasEOL && str !== '' && next !== '') breaks.push(`${str.split(' ').at(-1)} ${next.split(' ')[0]}`)
    }
  }
  return breaks
}
