import type { FastifyInstance } from 'fastify'
import { parseEnquiry } from '../../content/enquiry.ts'
import { type InboxRow, inboxEnquiry } from '../../enquiries/inbox.ts'
import { correctPerson, enquiriesFrom } from '../../enquiries/person.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { field } from '../fields.ts'
import { Field } from '../parts/Field.tsx'
import { Head } from '../parts/Head.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const fields = ['name', 'email', 'phone'] as const
type Typed = Record<(typeof fields)[number], string>

/** The page on which a person's name and addresses are corrected (art. 16 GDPR). */
export async function correctRoutes(app: FastifyInstance, { database, pages, record }: DeskParts): Promise<void> {
  const address = '/owner/enquiries/:reference/correct'

  app.get<DeskRequest<'reference'>>(address, (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    return row === null ? pages.missing(request, reply) : pages.draw(request, reply, correct(row, row, []))
  })

  app.post<DeskRequest<'reference'>>(address, (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const typed = { name: field(request, 'name'), email: field(request, 'email'), phone: field(request, 'phone') }
    // The rules are those of the enquiry form. The other fields get valid values here.
    const { message, language } = row
    const parsed = parseEnquiry({ ...typed, message, brochureRequested: false, language })
    const faults = fields.filter((each) => !parsed.ok && parsed.faults[each] !== undefined)
    if (faults.length > 0) return pages.draw(request, reply, correct(row, typed, faults), 422)
    database.write(() => {
      correctPerson(database, row.email, typed)
      record(request, 'corrected', row.reference)
    })
    return reply.redirect(`/owner/enquiries/${row.reference}?done=corrected`, 303)
  })

  const correct = (row: InboxRow, typed: Typed, faults: readonly (keyof Typed)[]): Drawn => ({
    here: 'enquiries',
    title: ({ person }) => person.corrected.page(),
    isFaulty: faults.length > 0,
    body: <Correct row={row} count={enquiriesFrom(database, row.email).own.length} typed={typed} faults={faults} />,
  })
}

interface CorrectProps {
  row: InboxRow
  /** How many enquiries the person sent. */
  count: number
  typed: Typed
  faults: readonly (keyof Typed)[]
}

function Correct({ row: { reference, name }, count, typed, faults }: CorrectProps) {
  const { corrected } = useDesk().words.person
  const says = {
    name: { label: corrected.name(), fault: corrected.nameFault() },
    email: { label: corrected.email(), fault: corrected.emailFault() },
    phone: { label: corrected.phone(), fault: corrected.phoneFault() },
  }
  return (
    <>
      <a className="back" href={`/owner/enquiries/${reference}`}>
        <bdi>{unmask(name)}</bdi>
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
