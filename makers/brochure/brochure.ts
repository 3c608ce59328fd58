import PDFDocument from 'pdfkit'
import type { House } from '../../content/house.ts'
import { type Language, regions } from '../../content/languages.ts'
import { palettes } from '../../content/palettes.ts'
import type { Category } from '../../content/photographs.ts'
import { slidesOf } from '../../content/pictures.ts'
import type { DrawnJob } from '../../house/making/maker.ts'
import { tellingOf } from '../../house/sentences.ts'
import { type ShownHouse, showHouse } from '../../house/shown.ts'
import { wordsIn } from '../../locales/words.ts'
import { cropped } from '../photographs.ts'
import { Sheet } from './sheet.ts'
import { fontCuts, fontFile, paper } from './style.ts'

export interface BrochureOrder extends Pick<DrawnJob, 'house' | 'language' | 'masters' | 'materials'> {
  /** The origin of the site, for the links and the QR code. */
  publicUrl: string
}

export type Brochure = ReturnType<typeof openBrochure>

/** Returns everything that the pages of a brochure need, with a document that has none yet. */
export function openBrochure({ house, language, publicUrl, masters, materials }: BrochureOrder) {
  const { palette } = house.facts.colours
  const shown = showHouse(house, language)
  const { words, headline } = tellingOf(house, language)
  return {
    sheet: new Sheet(openDocument(shown, language, materials), palettes[palette]),
    house: shown,
    palette,
    words: wordsIn(language),
    /** Titles that only the brochure has. */
    titles: { facts: headline(words.brochure.facts), bedrooms: headline(words.brochure.bedrooms) },
    /** How the names of places are set on the map, in their order. */
    labels: house.facts.place.places.map(({ lettering }) => lettering?.paper ?? null),
    plates: choosePlates(house, language, masters),
    materials,
    /** The address of the page in this language. */
    address: `${publicUrl}/?lang=${language}`,
  }
}

/** Opens a tagged A4 document without pages. */
export function openDocument({ facts, place }: ShownHouse, language: Language, materials: string): PDFKit.PDFDocument {
  // The date comes from the house, so that the same facts produce the same bytes.
  const date = new Date(Date.UTC(Number(facts.copyrightYear), 0, 1))
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [paper.width, paper.height],
    margin: 0,
    // None of PDF's own fonts, because their metrics would be read from a file. Every font is ours.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: regions[language],
    displayTitle: true,
    info: {
      Title: `${facts.name}, ${place.short}`,
      Subject: wordsIn(language).house.brochure.subject({ name: facts.named, place: place.short }),
      Author: facts.name,
      Creator: facts.name,
      CreationDate: date,
      ModDate: date,
    },
  })
  for (const name of Object.keys(fontCuts)) doc.registerFont(name, fontFile(materials, name))
  return doc
}

/** The pixels per inch at which a plate is printed. A smaller original is never enlarged. */
const density = 250

export type Plates = ReturnType<typeof choosePlates>
/** A photograph in one language, with the path of its master. */
export type Plate = Plates['cover']

/** Chooses the photograph for each place, by how its owner described it. */
function choosePlates(
  { photographs, plates: hung }: Pick<House, 'photographs' | 'plates'>,
  language: Language,
  masters: BrochureOrder['masters'],
) {
  const all = photographs.map(({ caption, alt, master, ...photograph }) => ({
    ...photograph,
    caption: caption[language],
    alt: alt[language],
    file: masters[master.digest] ?? '',
  }))
  const named = (id: string | null | undefined) => all.find((plate) => plate.id === id)
  const of = (category: Category) => all.filter((plate) => plate.category === category)
  const cover = named(slidesOf(photographs)[0]?.id)
  if (cover === undefined) throw new Error('a brochure needs one photograph at least')
  const exteriors = of('exterior')
  const front = exteriors.find((plate) => plate.gallery && plate !== cover) ?? exteriors[0]
  const [dining, pool] = [named(hung.dining), named(hung.pool)]
  const outside = [...of('poolAndTerraces'), ...exteriors].filter((plate) => plate.gallery && plate !== front)
  const hanging = {
    cover,
    front,
    salons: of('living').slice(0, 2),
    // The last one is shown largest.
    bedrooms: of('bedrooms').toReversed().slice(0, 2),
    dining,
    pool,
    terrace: outside.find((plate) => plate !== dining && plate !== pool && plate !== cover),
    potential: named(hung.potential),
    portrait: named(hung.portrait),
    closing: named(hung.footer) ?? cover,
  }
  const used = new Set(Object.values(hanging).flat())
  /** Photographs that no place shows. A page that has room takes the first of them. */
  const spares = all.filter((plate) => plate.gallery && plate.category !== 'plans' && !used.has(plate))
  return { ...hanging, spares }
}

/** Cuts a photograph to a box (in points) around its focus, and returns a JPEG without metadata. */
export async function cutPlate(plate: Plate, width: number, height: number): Promise<Buffer> {
  const focus = (width < height && plate.focusUpright) || plate.focus
  const { picture, width: most } = await cropped(plate.file, focus, width / height)
  const pixels = Math.min(most, Math.round((width / 72) * density))
  const size = { width: pixels, height: Math.round((pixels * height) / width) }
  return picture
    .resize({ ...size, kernel: 'lanczos3', fit: 'fill' })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
