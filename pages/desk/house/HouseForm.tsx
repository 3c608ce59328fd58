import type { FieldGroup, HouseFormPage } from '../../../renderer/desk-house-view.ts'
import { FieldRow } from '../forms/FieldRow.tsx'
import { Work } from '../forms/Work.tsx'
import { useDesk } from '../use-desk.ts'
import { Brochure } from './Brochure.tsx'
import { Entries } from './Entries.tsx'

/** One part of the facts, beside the page. */
export function HouseForm({ page }: { page: HouseFormPage }) {
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
          <Group key={group.fields[0]?.path} group={group} />
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
