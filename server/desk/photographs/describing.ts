import type { HouseField } from '../../../content/fields.ts'
import { idsOf } from '../../../content/paths.ts'
import { photographFields, photographWords } from '../../../house/draft/photograph-fields.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { FieldView } from '../../../pages/desk/forms/FieldRow.tsx'
import type { DescribePage } from '../../../pages/desk/photographs/Describe.tsx'
import type { DescribedPage } from '../../../pages/desk/photographs/Described.tsx'
import type { WordField } from '../../../pages/desk/photographs/Photograph.tsx'
import { errorsOf, type FormSource, fieldView } from '../forms/field-views.ts'
import { nextStep } from '../ready/progress.ts'
import { picturedIn, wholeWidth } from './photographs.ts'
import { describeAddress, describedAddress, lacksWords, toDescribe, undescribed } from './undescribed.ts'
import { wordViews } from './word-views.ts'

/** Returns the fields of one photograph while photographs are described one after another. */
export const describeFields = (id: string): HouseField[] => [...photographWords(id), ...whereShown(id)]

const whereShown = (id: string) => photographFields(id).filter(({ label }) => label === 'photographs.*.category')

/**
 * Returns the page of one photograph while they are described one after another; null if it is not in the draft. Faults are
 * shown only if `isChecked`, after someone wanted to continue while something was missing.
 */
export function describeView(
  id: string,
  source: FormSource,
  { isChecked, savedAt }: { isChecked: boolean; savedAt: number | null },
): DescribePage | null {
  const picture = picturedIn(source.draft.body, id, source.language, wholeWidth)
  if (picture === null) return null
  const all = toDescribe(source)
  // A photograph that is public and complete can be opened here too. It is then one of all photographs.
  const ids = all.includes(id) ? all : idsOf(source.draft.body)
  const at = ids.indexOf(id)
  const words = wordViews(id, source).map((view) => (isChecked ? asked(view, source) : unhurried(view)))
  return {
    kind: 'describe',
    picture,
    number: at + 1,
    steps: ids.map((each) => ({ href: describeAddress(each), isDone: !lacksWords(each, source) })),
    previous: ids[at - 1] === undefined ? null : describeAddress(ids[at - 1] ?? ''),
    captions: words.filter(({ path }) => path.includes('.caption.')),
    descriptions: words.filter(({ path }) => path.includes('.alt.')),
    where: whereShown(id).map((field) => unhurried(fieldView(field, source))),
    errors: errorsOf(words),
    isChecked,
    savedAt,
  }
}

/** Returns the address of the next photograph that lacks words, or after the last one the page that says what is left. */
export function afterDescribing(id: string, source: FormSource): string {
  const ids = toDescribe(source)
  const next = ids.slice(ids.indexOf(id) + 1).find((each) => lacksWords(each, source))
  return next === undefined ? describedAddress : describeAddress(next)
}

/** Returns the page that says how many photographs are described, and where to go next. */
export function describedView(source: FormSource): DescribedPage {
  const left = undescribed(source)
  const [first] = left
  return {
    kind: 'described',
    count: toDescribe(source).length,
    left: left.length,
    goOn: first === undefined ? null : describeAddress(first),
    next: first === undefined ? nextStep(idsOf(source.draft.body).at(-1) ?? '', source) : null,
  }
}

const unhurried = <View extends FieldView>(view: View): View => ({ ...view, error: null, note: null })

/** Returns a field with a fault if it is missing, although other forms let it wait. */
function asked(view: WordField, { language }: FormSource): WordField {
  const { faults } = wordsIn(language).desk.facts
  return { ...view, error: view.error ?? (view.isWaiting ? faults.text() : null), note: null }
}
