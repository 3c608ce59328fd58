import { FieldRow, type FieldView } from '../forms/FieldRow.tsx'
import { type FormView, nameOfForm, Work } from '../forms/Work.tsx'
import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'
import { Brochure, type BrochureView } from './Brochure.tsx'
import { Entries, type EntriesView } from './Entries.tsx'

export interface FieldGroup {
  title: string | null
  /** A question that all fields of the group answer together. */
  legend: string | null
  about: string | null
  law: string | null
  missing: boolean
  two: boolean
  fields: readonly FieldView[]
}

export interface HouseFormPage {
  kind: 'houseForm'
  form: FormView
  intro: string | null
  groups: readonly FieldGroup[]
  /** Set in the contact form only. */
  brochure: BrochureView | null
  entries: EntriesView | null
}

export const houseFormPage: DeskPage<HouseFormPage> = {
  frame: { here: 'house' },
  title: ({ facts }, { form }) => nameOfForm(form) ?? facts.page(),
  isFaulty: ({ form }) => form.errors.length > 0,
  Body: HouseForm,
}

/** The form for one part of the facts, with the preview beside it. */
function HouseForm({ page }: { page: HouseFormPage }) {
  const { facts } = useDesk().words
  const { form, groups, brochure, entries } = page
  const here = form.parts.find(({ name }) => name === form.here)
  return (
    <Work
      title={here?.label ?? ''}
      intro={page.intro}
      form={form}
      of={facts.parts()}
      className="work--preview"
      action={`/owner/house/${form.here}`}
    >
      <div className="sheet fields">
        {groups.map((group) => (
          <Group key={group.fields[0]?.path ?? group.title} group={group} />
        ))}
        {brochure && <Brochure brochure={brochure} />}
        {entries && <Entries entries={entries} />}
      </div>
    </Work>
  )
}

function Group({ group }: { group: FieldGroup }) {
  const { facts } = useDesk().words
  const { title, legend, about, law, missing, two, fields } = group
  const part = fields[0]?.path.split('.')[1]
  const rows = fields.map((field) => <FieldRow key={field.path} field={field} />)
  return (
    <>
      {title && (
        <div className="group__head" id={law ? part : undefined}>
          <h2>{title}</h2>
          {law && <p className="small soft">{law}</p>}
        </div>
      )}
      {about &&
        (missing ? (
          <p className="notice">
            <b className="warn">{facts.isMissing()}</b> {about}
          </p>
        ) : (
          <p className="hint">{about}</p>
        ))}
      {legend ? (
        <fieldset className="fieldset">
          <legend>{legend}</legend>
          <div className="choices">{rows}</div>
        </fieldset>
      ) : (
        <div className={two ? 'fields fields--two' : 'fields'}>{rows}</div>
      )}
    </>
  )
}
