import { extractText, getDocumentProxy } from 'unpdf'

/** Opens a PDF as a reader would. */
export const openPdf = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes))

/** The words of each page in the order in which they were set, with plain spaces. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await openPdf(bytes))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
