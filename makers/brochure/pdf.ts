import PDFDocument from 'pdfkit'
import type { Palette } from '../../content/palettes.ts'
import type { Fonts } from '../fonts.ts'
import { Sheet } from './sheet.ts'
import { paper } from './style.ts'

export interface PdfFacts {
  title: string
  subject: string
  author: string
  language: string
  /** The date comes from the house, so that the same facts produce the same bytes. */
  date: Date
}

/** Creates a tagged A4 document, draws its pages with `draw`, and returns its bytes. */
export async function makePdf(
  facts: PdfFacts,
  fonts: Fonts,
  palette: Palette,
  draw: (sheet: Sheet) => Promise<void>,
): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [paper.width, paper.height],
    margin: 0,
    // None of PDF's own fonts, because their metrics would be read from a file. Every font is ours.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    info: {
      Title: facts.title,
      Subject: facts.subject,
      Author: facts.author,
      Creator: facts.author,
      CreationDate: facts.date,
      ModDate: facts.date,
    },
  })
  const bytes = collect(doc)
  for (const [name, font] of fonts) doc.registerFont(name, font)
  const sheet = new Sheet(doc, palette)
  await draw(sheet)
  sheet.end()
  doc.end()
  return bytes
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
