import type { Language } from '../../../content/enquiry.ts'
import { idsOf } from '../../../content/paths.ts'
import { type Photograph, photographLimits } from '../../../content/photographs.ts'
import type { Database } from '../../../db/database.ts'
import { jobs } from '../../../db/jobs.ts'
import {
  heroField,
  photographFields,
  photographWords,
  plateFields,
  pointFields,
} from '../../../house/draft/photograph-fields.ts'
import { whereHung } from '../../../house/draft/photographs.ts'
import { photographIn } from '../../../house/draft/pictured.ts'
import { type OwnPlace, type Placings, placedByDesk } from '../../../house/draft/placing.ts'
import { variantsOf } from '../../../house/pictures.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { FieldView } from '../../../renderer/desk-house-view.ts'
import type {
  PhotographPage,
  PhotographsPage,
  Pictured,
  PointView,
  RemovalPage,
} from '../../../renderer/desk-photograph-view.ts'
import { errorsOf, type FormSource, fieldName, fieldView, optionName } from '../forms/field-views.ts'
import { photographName } from './photograph-name.ts'
import { nextStep } from './progress.ts'

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

/** A JPEG at least so wide. */
function variantOf(photograph: Photograph, width: number): { file: string } {
  const whole = variantsOf(photograph).filter((each) => each.format === 'jpg' && !each.upright)
  return whole.find((each) => each.width >= width) ?? whole.at(-1) ?? { file: '' }
}

/** All photographs, and where they hang. `movedId` names the one that was moved just now. */
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
          lacksWords: photographWords(id).some((field) => lacks(fieldView(field, source))),
        },
      ]
    }),
    moved:
      movedId !== undefined && ids.includes(movedId)
        ? { name: photographName(body, movedId, language), place: ids.indexOf(movedId) + 1 }
        : null,
    plates,
    isPlaced: placed.length > 0,
    errors: errorsOf(plates),
    savedAt,
    most: photographLimits.most,
    next: nextStep('photographs', source),
  }
}

export function photographView(
  id: string,
  source: FormSource,
  savedAt: number | null,
  database: Database,
): PhotographPage | null {
  const { draft, language } = source
  const { body } = draft
  const photograph = photographIn(body, id)
  const picture = picturedIn(body, id, language, wholeWidth)
  if (photograph === null || picture === null) return null
  const { photographs } = wordsIn(language).desk
  const { plates, hero } = whereHung(body, id)
  const words = photographWords(id).map((field) => {
    const view = fieldView(field, source)
    const said = field.language ?? 'en'
    const most = field.rule?.most ?? 0
    const label = field.label === 'photographs.*.caption' ? photographs.captionIn[said]() : photographs.altIn[said]()
    return { ...view, label, left: most - view.value.length, most }
  })
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
    isMaking: jobs(database).some(({ kind, subject }) => kind === 'pictures' && subject === id),
    next: nextStep(id, source),
  }
}

const lacks = ({ error, isWaiting }: FieldView) => error !== null || isWaiting

function pointView(
  id: string,
  point: 'focus' | 'focusUpright',
  [x, y]: readonly [number, number],
  source: FormSource,
): PointView {
  const [across, down] = pointFields(id, point)
  return { fields: [fieldView(across, source), fieldView(down, source)], x, y }
}

/** The last stays, except in a house that is being begun. */
export function removalView(id: string, { draft, language }: FormSource): RemovalPage {
  const { body } = draft
  const { photographs } = wordsIn(language).desk
  const { plates, hero } = whereHung(body, id)
  const others = idsOf(body).filter((each) => each !== id)
  const options = others.map((each) => ({ value: each, label: photographName(body, each, language) }))
  const nothing = { value: '', label: photographs.removal.nothingThere() }
  return {
    kind: 'removal',
    id,
    name: photographName(body, id, language),
    isLast: others.length === 0 && !draft.isNew,
    places: [
      ...(hero === null
        ? []
        : [{ name: 'hero', label: photographs.removal.hero({ number: hero }), options: [nothing, ...options] }]),
      ...plates.map((name) => ({ name, label: plateName(name, language), options: [nothing, ...options] })),
    ],
  }
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
