import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { type Category, type Photograph, slidesOf } from '../../content/photographs.ts'

/** The pixels per inch at which a plate is printed. A smaller original is never enlarged. */
const density = 250
const jpeg = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const

export interface Plate
  extends Pick<Photograph, 'id' | 'category' | 'gallery' | 'illustration' | 'focus' | 'focusUpright'> {
  caption: string
  alt: string
  /** The absolute path of its master. */
  file: string
}

export interface Plates {
  cover: Plate
  front: Plate | undefined
  salons: Plate[]
  bedrooms: Plate[]
  dining: Plate | undefined
  pool: Plate | undefined
  terrace: Plate | undefined
  potential: Plate | undefined
  closing: Plate
  /** Photographs that fill space left by text. Those that are shown nowhere else come first. */
  spares: Plate[]
  /** Returns a plate by its id. Undefined if the house has no such photograph. */
  named: (id: string | null) => Plate | undefined
  anyIllustration: boolean
}

/**
 * Chooses the photograph for each place in the brochure, by how its owner described it. `fileOf` returns the path of a
 * master.
 */
export function choosePlates(
  { photographs, plates: hung }: Pick<House, 'photographs' | 'plates'>,
  language: Language,
  fileOf: (digest: string) => string,
): Plates {
  const plateOf = ({ caption, alt, master, ...photograph }: Photograph): Plate => ({
    ...photograph,
    caption: caption[language],
    alt: alt[language],
    file: fileOf(master.digest),
  })
  const all = photographs.map(plateOf)
  const named = (id: string | null) => all.find((plate) => plate.id === id)
  const of = (category: Category) => all.filter((plate) => plate.category === category)
  const cover = named(slidesOf(photographs)[0]?.id ?? null)
  if (cover === undefined) throw new Error('a brochure needs one photograph at least')
  const exteriors = of('exterior')
  const front = exteriors.find((plate) => plate.gallery && plate !== cover) ?? exteriors[0]
  const [dining, pool] = [named(hung.dining), named(hung.pool)]
  const outside = [...of('poolAndTerraces'), ...exteriors.filter((plate) => plate.gallery && plate !== front)]
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
    closing: named(hung.footer) ?? cover,
  }
  const used = new Set(Object.values(hanging).flat())
  const spares = [...all.filter((plate) => plate.gallery && !used.has(plate)), front ?? cover, hanging.closing]
  return { ...hanging, spares, named, anyIllustration: all.some((plate) => plate.illustration) }
}

/**
 * Ink over a plate from its top or its foot. It is either multiplied, so that words are legible, or laid over, so that
 * the plate fades into the page.
 */
export type Veil = { ink: string; from: 'top' | 'foot'; reach: number; strength: number; blend: 'multiply' | 'over' }

/** Cuts a photograph to a box (in points) around its focus, and returns a JPEG without metadata. */
export async function cutPlate(
  plate: Plate,
  width: number,
  height: number,
  veils: readonly Veil[] = [],
): Promise<Buffer> {
  const bytes = await readFile(plate.file)
  const original = sharp(bytes).autoOrient()
  const { width: fullWidth, height: fullHeight } = (await original.metadata()).autoOrient
  const scale = Math.min(fullWidth / width, fullHeight / height)
  const [cutWidth, cutHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const [across, down] = focusOf(plate, width / height)
  const pixels = Math.min(cutWidth, Math.round((width / 72) * density))
  const cut = original
    .extract({
      left: clamp((across / 100) * fullWidth - cutWidth / 2, fullWidth - cutWidth),
      top: clamp((down / 100) * fullHeight - cutHeight / 2, fullHeight - cutHeight),
      width: cutWidth,
      height: cutHeight,
    })
    .resize({ width: pixels, height: Math.round((pixels * height) / width), kernel: 'lanczos3', fit: 'fill' })
    .toColourspace('srgb')
  if (veils.length === 0) return cut.jpeg(jpeg).toBuffer()
  const { data, info } = await cut.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return sharp(data)
    .composite(veils.map((veil) => ({ input: gradient(veil, info.width, info.height), blend: veil.blend })))
    .jpeg(jpeg)
    .toBuffer()
}

const clamp = (start: number, most: number) => Math.round(Math.min(Math.max(start, 0), most))

function focusOf(plate: Plate, shape: number) {
  return shape < 1 && plate.focusUpright !== null ? plate.focusUpright : plate.focus
}

function gradient({ ink, from, reach, strength }: Veil, width: number, height: number): Buffer {
  const [y1, y2] = from === 'top' ? [0, reach] : [1, 1 - reach]
  const stops = [0, 0.1, 0.25, 0.45, 0.7, 1].map((at) => {
    const opacity = strength * (1 - at) ** 1.6
    return `<stop offset="${at}" stop-color="${ink}" stop-opacity="${opacity.toFixed(3)}"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="veil" x1="0" x2="0" y1="${y1}" y2="${y2}">${stops.join('')}</linearGradient>
      <rect width="100%" height="100%" fill="url(#veil)"/>
    </svg>`,
  )
}
