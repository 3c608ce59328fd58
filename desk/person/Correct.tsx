import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'

export interface CorrectPage {
  kind: 'correct'
  reference: string
  title: string
  count: number
  typed: { name: string; email: string; phone: string }
  faults: readonly ('name' | 'email' | 'phone')[]
}

const fields = ['name', 'email', 'phone'] as const

export const correctPage: DeskPage<CorrectPage> = {
  frame: { here: 'enquiries' },
  title: ({ person }) => person.corrected.page(),
  isFaulty: ({ faults }) => faults.length > 0,
  Body: Correct,
}

function Correct({ page }: { page: CorrectPage }) {
  const { corrected } = useDesk().words.person
  const { reference, title, count, typed, faults } = page
  const says = {
    name: { label: corrected.name(), fault: corrected.nameFault() },
    email: { label: corrected.email(), fault: corrected.emailFault() },
    phone: { label: corrected.phone(), fault: corrected.phoneFault() },
  }
  return (
    <>
      <a className="back" href={`/owner/enquiries/${reference}`}>
        <bdi>{title}</bdi>
      </a>
      <Head title={corrected.title()} intro={corrected.intro({ count })} />
      {faults.length > 0 && (
        <div className="summary measure" role="alert">
          <h2>{corrected.faults()}</h2>
          <ul>
            {faults.map((each) => (
              <li key={each}>
                <a href={`#${each}`}>{says[each].fault}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form className="measure fields" method="post" action={`/owner/enquiries/${reference}/correct`}>
        {fields.map((each) => (
          <Field
            key={each}
            id={each}
            name={each}
            type={each === 'name' ? 'text' : each === 'email' ? 'email' : 'tel'}
            label={says[each].label}
            {...(each === 'phone' && { hint: corrected.phoneHint() })}
            fault={faults.includes(each) ? says[each].fault : null}
            defaultValue={typed[each]}
            autoComplete="off"
            text={each === 'email'}
          />
        ))}
        <div className="row row--stack">
          <button type="submit" className="btn btn--full">
            {corrected.submit()}
          </button>
          <a className="btn" href={`/owner/enquiries/${reference}`}>
            {corrected.keep()}
          </a>
        </div>
      </form>
    </>
  )
}
