import type { FastifyInstance } from 'fastify'
import { parseEnquiry } from '../../content/enquiry.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { correctPerson, enquiriesFrom } from '../../enquiries/person.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { aboutEnquiry, addressOf } from '../enquiries/about-enquiry.ts'
import { field } from '../fields.ts'
import { Field } from '../parts/Field.tsx'
import { Head } from '../parts/Head.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const fields = ['name', 'email', 'phone'] as const
type Typed = Record<(typeof fields)[number], string>

/** The page on which a person's name and addresses are corrected (art. 16 GDPR). */
export async function correctRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, pages, record } = parts
  const address = '/owner/enquiries/:reference/correct'

  app.get<DeskRequest<'reference'>>(
    address,
    aboutEnquiry(parts, (row, request, reply) => pages.draw(request, reply, correct(row, row, []))),
  )

  app.post<DeskRequest<'reference'>>(
    address,
    aboutEnquiry(parts, (row, request, reply) => {
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
      return reply.redirect(addressOf(row, '?done=corrected'), 303)
    }),
  )

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

function Correct({ row, count, typed, faults }: CorrectProps) {
  const { corrected } = useDesk().words.person
  return (
    <>
      <a className="back" href={addressOf(row)}>
        <bdi>{unmask(row.name)}</bdi>
      </a>
      <Head title={corrected.title()} intro={corrected.intro({ count })} />
      {faults.length > 0 && (
        <div className="summary measure" role="alert">
          <h2>{corrected.faulty()}</h2>
          <ul>
            {faults.map((each) => (
              <li key={each}>
                <a href={`#${each}`}>{corrected.faults[each]()}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form className="measure fields" method="post" action={addressOf(row, '/correct')}>
        {fields.map((each) => (
          <Field
            key={each}
            id={each}
            name={each}
            type={{ name: 'text', email: 'email', phone: 'tel' }[each]}
            label={corrected[each]()}
            {...(each === 'phone' && { hint: corrected.phoneHint() })}
            fault={faults.includes(each) ? corrected.faults[each]() : null}
            defaultValue={typed[each]}
            autoComplete="off"
            text={each === 'email'}
          />
        ))}
        <div className="row row--stack">
          <button type="submit" className="btn btn--full">
            {corrected.submit()}
          </button>
          <a className="btn" href={addressOf(row)}>
            {corrected.keep()}
          </a>
        </div>
      </form>
    </>
  )
}
