import type { House } from '../../content/house.ts'
import type { Language } from '../../content/languages.ts'
import type { Category } from '../../content/photographs.ts'
import { slidesOf } from '../../content/pictures.ts'
import { cropped } from '../photographs/pictures.ts'

/** The pixels per inch at which a plate is printed. A smaller original is never enlarged. */
const density = 250

export type Plates = ReturnType<typeof choosePlates>
/** A photograph in one language, with the path of its master. */
export type Plate = Plates['cover']

/** Chooses the photograph for each place, by how its owner described it. `fileOf` returns the path of a master. */
export function choosePlates(
  { photographs, plates: hung }: Pick<House, 'photographs' | 'plates'>,
  language: Language,
  fileOf: (digest: string) => string,
) {
  const all = photographs.map(({ caption, alt, master, ...photograph }) => ({
    ...photograph,
    caption: caption[language],
    alt: alt[language],
    file: fileOf(master.digest),
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
