import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Photo, PhotoCatalogue } from '../../content/photos.schema.ts'
import type { PhotoId } from '../../content/photos.ts'
import { colours } from './style.ts'

/** Pixels per inch at which a plate is printed; a smaller original is never blown up. */
const density = 250
const jpeg = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const

type CataloguePhoto = PhotoCatalogue[number] & { id: PhotoId }

export type Plate = CataloguePhoto & {
  /** The original, at its full size. */
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
  closing: Plate
  anyIllustration: boolean
}

export interface PlateSources {
  photos: readonly CataloguePhoto[]
  /** Which photograph hangs where, by the page's own choice. */
  hung: Readonly<Record<'dining' | 'pool' | 'footer', PhotoId>>
  originals: string
}

/** Gives each place in the brochure its photograph, by what the catalogue says of it. */
export function choosePlates({ photos, hung, originals }: PlateSources): Plates {
  const catalogue: Plate[] = photos.map((photo) => ({ ...photo, file: path.join(originals, `${photo.id}.jpg`) }))
  const heroes = catalogue.filter((plate) => heroOf(plate) > 0).toSorted((a, b) => heroOf(a) - heroOf(b))
  const of = (category: Photo['category']) => catalogue.filter((plate) => plate.category === category)
  const cover = heroes[0] ?? catalogue[0]
  if (cover === undefined) throw new Error('content/photos.ts is empty: a brochure needs one photograph at least')
  const exteriors = of('exterior')
  const named = (id: Plate['id']) => catalogue.find((plate) => plate.id === id)
  const [dining, pool] = [named(hung.dining), named(hung.pool)]
  return {
    cover,
    front: exteriors.find((plate) => plate.gallery) ?? exteriors[0],
    salons: of('living').slice(0, 2),
    // The last hangs largest.
    bedrooms: of('bedrooms').toReversed().slice(0, 2),
    dining,
    pool,
    terrace: of('poolAndTerraces').find((plate) => plate !== dining && plate !== pool),
    closing: named(hung.footer) ?? cover,
    anyIllustration: catalogue.some((plate) => plate.illustration),
  }
}

const heroOf = (photo: CataloguePhoto) => photo.hero ?? 0

/** Ink over a plate from its top or its foot: multiplied in, so that words can be read, or laid on, so that it sinks into the page. */
export type Veil = { from: 'top' | 'foot'; reach: number; strength: number; blend: 'multiply' | 'over' }

const cuts = new WeakMap<Plate, Map<string, Promise<Buffer>>>()

/** Cuts the photograph to the box (in points) about its focus, as a JPEG without metadata; once for all languages. */
export function cutPlate(plate: Plate, width: number, height: number, veils: readonly Veil[] = []): Promise<Buffer> {
  const known = cuts.get(plate) ?? new Map<string, Promise<Buffer>>()
  const key = JSON.stringify([width, height, veils])
  const cut = known.get(key) ?? cutAnew(plate, width, height, veils)
  cuts.set(plate, known.set(key, cut))
  return cut
}

async function cutAnew(plate: Plate, width: number, height: number, veils: readonly Veil[]): Promise<Buffer> {
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
    .flatten({ background: colours.ink })
    .jpeg(jpeg)
    .toBuffer()
}

const clamp = (start: number, most: number) => Math.round(Math.min(Math.max(start, 0), most))

function focusOf(plate: CataloguePhoto, shape: number) {
  return shape < 1 && plate.focusUpright !== undefined ? plate.focusUpright : plate.focus
}

function gradient({ from, reach, strength }: Veil, width: number, height: number): Buffer {
  const [y1, y2] = from === 'top' ? [0, reach] : [1, 1 - reach]
  const stops = [0, 0.1, 0.25, 0.45, 0.7, 1].map((at) => {
    const opacity = strength * (1 - at) ** 1.6
    return `<stop offset="${at}" stop-color="${colours.ink}" stop-opacity="${opacity.toFixed(3)}"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="veil" x1="0" x2="0" y1="${y1}" y2="${y2}">${stops.join('')}</linearGradient>
      <rect width="100%" height="100%" fill="url(#veil)"/>
    </svg>`,
  )
}
