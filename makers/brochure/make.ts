import { buffer } from 'node:stream/consumers'
import { type BrochureOrder, openBrochure } from './brochure.ts'
import { chapters } from './chapters.ts'
import { contactChapter } from './contact.ts'
import { drawCover } from './cover.ts'
import { drawChapters } from './flow.ts'

/** Returns one brochure in one language as the bytes of a tagged PDF. The same order produces the same bytes. */
export async function makeBrochure(order: BrochureOrder): Promise<Buffer> {
  const brochure = openBrochure(order)
  const { sheet, house, plates } = brochure
  const bytes = buffer(sheet.doc)
  const shown = [...chapters, contactChapter].flatMap((chapterOf) => chapterOf(brochure) ?? [])
  await drawCover(brochure)
  await drawChapters(sheet, shown, house.facts.name, plates)
  sheet.end()
  return bytes
}
