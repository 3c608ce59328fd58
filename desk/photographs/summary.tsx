import type { ImgHTMLAttributes } from 'react'
import { type Language, languages } from '../../content/languages.ts'
import { idsOf, spokenFor, textAt, valueAt } from '../../content/paths.ts'
import { type Photograph, sunSides } from '../../content/photographs.ts'
import { twinOf } from '../../house/doubts.ts'
import { isMissing, photographWords } from '../../house/draft/fields.ts'
import { photographsIn, placesOf } from '../../house/draft/places.ts'
import { variantsOf } from '../../house/pictures.ts'
import { wordsIn } from '../../locales/words.ts'
import { errorOf, type FormSource, fieldName } from '../forms/field-views.ts'
import { useDesk } from '../use-desk.ts'

/** Returns the photograph's name for the owner: its caption, if possible in this language, or in that of the house. */
export function photographName(body: unknown, id: string, language: Language): string {
  const names = [spokenFor(body, language), ...languages].map((each) =>
    textAt(body, `photographs.${id}.caption.${each}`),
  )
  return names.find((each) => each !== '') ?? `${wordsIn(language).desk.photographs.unnamed()} (${id})`
}

/** Returns the address of the page of one photograph. */
export const photographAddress = (id: string): string => `/owner/photographs/${id}`

/** Returns a sentence that names another photograph with the same picture; null if there is none. */
export function sameInWords(body: unknown, id: string, language: Language): string | null {
  const twin = twinOf(photographsIn(body), id)
  return twin && wordsIn(language).desk.photographs.same({ name: photographName(body, twin.id, language) })
}

/** Returns where the page shows a photograph, in words. */
export function placesInWords(body: unknown, id: string, language: Language): string {
  const { photographs } = wordsIn(language).desk
  const { plates, hero } = placesOf(body, id)
  const places = [
    ...(hero === null ? [] : [photographs.opening({ number: hero })]),
    ...plates.map((name) => fieldName({ label: `plates.${name}` }, language)),
    ...(valueAt(body, `photographs.${id}.gallery`) === true ? [photographs.inGallery()] : []),
    ...(valueAt(body, `photographs.${id}.day`) === true ? [photographs.inDay()] : []),
  ]
  return places.length > 0 ? places.join(', ') : photographs.nowhere()
}

/** Returns where the sun stood in words; null if it is unknown. */
export function sunInWords(body: unknown, id: string, language: Language): string | null {
  const altitude = valueAt(body, `photographs.${id}.sun.altitude`)
  if (typeof altitude !== 'number') return null
  const { above, below, courses } = wordsIn(language).desk.photographs.sun
  const side = sunSides.find((each) => each === valueAt(body, `photographs.${id}.sun.side`))
  return (altitude < 0 ? below : above)({ degrees: Math.abs(altitude), course: courses[side ?? 'setting']() })
}

/** Returns true if a photograph lacks a caption or a description in a language of the house, or if one of them cannot be published. */
export const lacksWords = (id: string, source: FormSource): boolean =>
  photographWords(id, source.draft.body).some(
    (field) => isMissing(field, source.draft.body) || errorOf(field, source) !== null,
  )

/** Returns the next photograph after this one that lacks words, and begins again after the last; null if no other does. */
export function nextWithoutWords(here: string, source: FormSource): string | null {
  const ids = idsOf(source.draft.body)
  const at = ids.indexOf(here)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((id) => lacksWords(id, source)) ?? null
}

const listWidth = 640

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  of: Photograph
  alt: string
  /** The width of the picture in a list, unless another is given. */
  width?: number
}

/** A photograph of the draft: a JPEG that is at least this wide, or the widest one. */
export function Picture({ of, alt, width = listWidth, className, ...more }: PictureProps) {
  const height = Math.round((of.master.height * width) / of.master.width)
  return <img className={className} src={addressOf(of, width)} width={width} height={height} alt={alt} {...more} />
}

function addressOf(of: Photograph, width: number): string {
  const whole = variantsOf(of).filter((each) => each.format === 'jpg' && !each.upright)
  const { file } = whole.find((each) => each.width >= width) ?? whole.at(-1) ?? { file: '' }
  return `/owner/photos/${file}`
}

/** A photograph with the point that stays in sight. It is an SVG because the content security policy forbids style attributes. */
export function Pointed({ of, at: [x, y] }: { of: Photograph; at: readonly [number, number] }) {
  const { whole } = useDesk().words.photographs
  const { width, height } = of.master
  return (
    <svg className="pointed" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={whole({ x, y })}>
      <image href={addressOf(of, listWidth)} width={width} height={height} />
      <circle cx={(x * width) / 100} cy={(y * height) / 100} r={width / 24} />
    </svg>
  )
}
