import type { Language } from '../../../content/enquiry.ts'
import { FieldRow, type FieldView } from '../forms/FieldRow.tsx'
import { Room } from '../forms/Room.tsx'
import { Status } from '../forms/Status.tsx'
import { Plainly, Summary } from '../forms/Work.tsx'
import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'
import type { WordField } from './Photograph.tsx'
import type { Pictured } from './pictured.ts'

export interface DescribePage {
  kind: 'describe'
  picture: Pictured
  number: number
  /** All photographs that are described in this round, including this one. */
  steps: readonly { href: string; isDone: boolean }[]
  previous: string | null
  captions: readonly WordField[]
  descriptions: readonly WordField[]
  /** The fields that say which group of the gallery it belongs to. */
  where: readonly FieldView[]
  /** What was missing when the owner pressed the button to go on. */
  errors: readonly { path: string; label: string; error: string }[]
  isChecked: boolean
  savedAt: number | null
}

export const describePage: DeskPage<DescribePage> = {
  frame: { here: 'photographs' },
  title: ({ photographs }, { number, steps }) => photographs.oneOf({ number, count: steps.length }),
  isFaulty: ({ errors }) => errors.length > 0,
  Body: Describe,
}

/**
 * One photograph with its texts, and the link to the next. Errors are shown only after the owner presses the button to go
 * on.
 */
function Describe({ page }: { page: DescribePage }) {
  const { photographs: says, facts } = useDesk().words
  const { describe } = says
  const { picture, number, steps, previous, captions, descriptions, where, isChecked } = page
  const count = steps.length
  return (
    <>
      <a className="back" href="/owner/photographs">
        {says.page()}
      </a>
      <div className="head">
        <h1>{says.oneOf({ number, count })}</h1>
      </div>
      {count > 1 && count <= mostSteps && <Steps page={page} />}
      <Summary form={page} />
      <form
        className="describe"
        method="post"
        action={`${steps[number - 1]?.href}${isChecked ? '?checked=on' : ''}`}
        data-saving
      >
        <Plainly />
        <div className="describe__picture">
          <img src={picture.source} width={picture.width} height={picture.height} alt={picture.name} />
        </div>
        <div className="fields">
          <Pair title={describe.caption()} hint={describe.captionHint()} fields={captions} />
          <Pair title={describe.description()} hint={describe.descriptionHint()} fields={descriptions} rows={3} />
          {where.map((field) => (
            <FieldRow key={field.path} field={field} />
          ))}
          <div className="describe__do">
            <button type="submit" className="btn btn--full" name="do" value="next">
              {count === 1 ? facts.save() : describe.next()}
            </button>
            {previous && (
              <a className="do" href={previous}>
                {describe.previous()}
              </a>
            )}
            <button type="submit" className="do" name="do" value="later">
              {describe.later()}
            </button>
          </div>
          <p className="small soft">{describe.kept()}</p>
        </div>
      </form>
      <Status form={page} />
    </>
  )
}

// A longer row of numbers would be hard to read.
const mostSteps = 12

function Steps({ page: { steps, number } }: { page: DescribePage }) {
  const { describe } = useDesk().words.photographs
  return (
    <nav aria-label={describe.steps({ count: steps.length })}>
      <ol className="steps">
        {steps.map(({ href, isDone }, at) => (
          <li key={href}>
            <a
              href={href}
              aria-current={at + 1 === number ? 'step' : undefined}
              className={isDone ? 'is-done' : undefined}
            >
              {at + 1}
              {isDone && <span className="out-of-sight">{describe.isDone()}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same text in each language. */
function Pair({
  title,
  hint,
  fields,
  rows,
}: {
  title: string
  hint: string
  fields: readonly WordField[]
  rows?: number
}) {
  const { words } = useDesk().words
  const named = (language: Language | null) => (language === null ? title : words[language]())
  return (
    <fieldset className="fieldset describe__pair">
      <legend>{title}</legend>
      <p className="hint">{hint}</p>
      {fields.map((field) => (
        <FieldRow
          key={field.path}
          field={{ ...field, label: named(field.language), hint: null }}
          {...(rows !== undefined && { rows, face: 'text' as const })}
        >
          <Room view={field} />
        </FieldRow>
      ))}
    </fieldset>
  )
}
