import type { Language } from '../../content/enquiry.ts'
import { idsOf, valueAt } from '../../content/paths.ts'
import { dayLimits, type Photograph, sunSides } from '../../content/photographs.ts'
import type { HouseDraft } from '../../house/draft/draft.ts'
import { dayField, heroField, photographFields, plateFields, pointFields } from '../../house/draft/fields.ts'
import { whereHung } from '../../house/draft/photographs.ts'
import { type OwnPlace, type Placings, photographIn, placedByDesk } from '../../house/draft/placing.ts'
import { variantsOf } from '../../house/pictures.ts'
import { wordsIn } from '../../locales/words.ts'
import type { FieldView } from '../forms/FieldRow.tsx'
import { errorsOf, type FormSource, fieldName, fieldView, optionName } from '../forms/field-views.ts'
import { nextStep } from '../forms/progress.ts'
import type { PhotographPage, PointView } from './Photograph.tsx'
import type { PhotographsPage, Pictured } from './Photographs.tsx'
import { lacksWords, nextWithoutWords, photographName, wordViews } from './words.ts'

const listWidth = 640
const wholeWidth = 1_280

export function picturedIn(body: unknown, id: string, language: Language, width = listWidth): Pictured | null {
  const photograph = photographIn(body, id)
  if (photograph === null) return null
  const { file } = variantOf(photograph, width)
  const { width: across, height } = photograph.master
  return {
    id,
    name: photographName(body, id, language),
    source: `/owner/photos/${file}`,
    width,
    height: Math.round((height * width) / across),
  }
}

/** Returns a JPEG that is at least this wide, or the widest one. */
function variantOf(photograph: Photograph, width: number): { file: string } {
  const whole = variantsOf(photograph).filter((each) => each.format === 'jpg' && !each.upright)
  return whole.find((each) => each.width >= width) ?? whole.at(-1) ?? { file: '' }
}

/** Returns the page of all photographs and their places. `movedId` is the one that was just moved. */
export function photographsView(
  source: FormSource,
  placings: Placings,
  movedId: string | undefined,
  savedAt: number | null,
): PhotographsPage {
  const { draft, language } = source
  const { body } = draft
  const ids = idsOf(body)
  const placed = placedByDesk(body, placings)
  const plates = plateViews(source, placed)
  return {
    kind: 'photographs',
    photographs: ids.flatMap((id, at) => {
      const photograph = photographIn(body, id)
      const picture = picturedIn(body, id, language)
      if (photograph === null || picture === null) return []
      const { plates, hero } = whereHung(body, id)
      return [
        {
          ...picture,
          place: at + 1,
          category: optionName({ label: 'photographs.*.category' }, photograph.category, language),
          hero,
          plates: plates.map((name) => plateName(name, language)),
          gallery: photograph.gallery,
          illustration: photograph.illustration,
          lacksWords: lacksWords(id, source),
        },
      ]
    }),
    moved:
      movedId !== undefined && ids.includes(movedId)
        ? { name: photographName(body, movedId, language), place: ids.indexOf(movedId) + 1 }
        : null,
    plates,
    isPlaced: placed.length > 0,
    day: ids.map((id) => dayView(id, source)),
    dayLimits,
    errors: errorsOf(plates),
    savedAt,
    next: nextStep('photographs', source),
  }
}

export function photographView(
  id: string,
  source: FormSource,
  savedAt: number | null,
  isMaking: boolean,
): PhotographPage | null {
  const { draft, language } = source
  const { body } = draft
  const photograph = photographIn(body, id)
  const picture = picturedIn(body, id, language, wholeWidth)
  if (photograph === null || picture === null) return null
  const { photographs } = wordsIn(language).desk
  const { plates, hero } = whereHung(body, id)
  const words = wordViews(id, source)
  const fields = [...photographFields(id), heroField(id)].map((field) => fieldView(field, source))
  const hung = [
    ...(hero === null ? [] : [photographs.opening({ number: hero })]),
    ...plates.map((name) => plateName(name, language)),
    ...(photograph.gallery ? [photographs.inGallery()] : []),
  ]
  return {
    kind: 'photograph',
    picture,
    place: idsOf(body).indexOf(id) + 1,
    count: idsOf(body).length,
    hung: hung.length > 0 ? hung.join(', ') : photographs.nowhere(),
    size: { width: photograph.master.width, height: photograph.master.height },
    focus: pointView(id, 'focus', photograph.focus, source),
    upright: photograph.focusUpright && pointView(id, 'focusUpright', photograph.focusUpright, source),
    crops: [
      ...(hero === null ? [] : (['phone', 'wide'] as const)),
      ...(plates.length > 0 ? (['plate'] as const) : []),
      ...(hero === 1 ? (['card'] as const) : []),
    ],
    words,
    fields,
    errors: errorsOf([...words, ...fields]),
    savedAt,
    sun: sunInWords(body, id, language),
    isMaking,
    isNeeded: isNeeded(draft),
    neighbours: { previous: neighbour(id, -1, source), next: neighbour(id, 1, source) },
    hasWordlessNext: nextWithoutWords(id, source) !== null,
    next: nextStep(id, source),
  }
}

/** True if no photograph may be removed. The last one can be removed only from a house that was begun empty. */
export const isNeeded = ({ body, isNew }: HouseDraft): boolean => !isNew && idsOf(body).length === 1

function neighbour(id: string, step: 1 | -1, { draft: { body }, language }: FormSource) {
  const ids = idsOf(body)
  const other = ids[ids.indexOf(id) + step]
  return other === undefined ? null : { id: other, name: photographName(body, other, language) }
}

function pointView(
  id: string,
  point: 'focus' | 'focusUpright',
  [x, y]: readonly [number, number],
  source: FormSource,
): PointView {
  const [across, down] = pointFields(id, point)
  return { fields: [fieldView(across, source), fieldView(down, source)], x, y }
}

/** Returns a photograph as one of those that show the house through one day. */
function dayView(id: string, source: FormSource): PhotographsPage['day'][number] {
  const { body } = source.draft
  const name = photographName(body, id, source.language)
  return {
    id,
    field: { ...fieldView(dayField(id), source), label: name },
    sun: sunInWords(body, id, source.language),
    lacksSun: valueAt(body, `photographs.${id}.day`) === true && valueAt(body, `photographs.${id}.sun`) === null,
  }
}

/** Returns the height of the sun in words; null if it is unknown. */
function sunInWords(body: unknown, id: string, language: Language): string | null {
  const altitude = valueAt(body, `photographs.${id}.sun.altitude`)
  if (typeof altitude !== 'number') return null
  const { photographs } = wordsIn(language).desk
  const degrees = Math.abs(altitude)
  const sentences = altitude < 0 ? photographs.sun.below : photographs.sun.above
  const side = sunSides.find((each) => each === valueAt(body, `photographs.${id}.sun.side`))
  return sentences[side ?? 'setting']({ degrees })
}

function plateViews(source: FormSource, placed: readonly OwnPlace[]): FieldView[] {
  const { draft, language } = source
  const { facts, photographs } = wordsIn(language).desk
  const nothing = facts.nothing()
  return plateFields(idsOf(draft.body)).map((field) => {
    const view = fieldView(field, source)
    const options = view.options.map((option) => {
      if (option.value === '') return { ...option, label: nothing }
      return option.value === 'elevation'
        ? option
        : { ...option, label: photographName(draft.body, option.value, language) }
    })
    const isPlaced = placed.some((place) => field.path === `plates.${place}`)
    return { ...view, options, note: isPlaced ? { text: photographs.placed(), warns: false } : null }
  })
}

const plateName = (name: string, language: Language): string => fieldName({ label: `plates.${name}` }, language)
