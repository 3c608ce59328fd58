import type { FastifyInstance } from 'fastify'
import { parseEnquiry } from '../../content/enquiry.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { correctPerson, enquiriesFrom } from '../../enquiries/person.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { Drawn } from '../drawn.tsx'
import { aboutEnquiry, addressOf } from '../enquiries/about-enquiry.ts'
import { field } from '../fields.ts'
import { Faults } from '../parts/Faults.tsx'
import { Field } from '../parts/Field.tsx'
import { Head } from '../parts/Head.tsx'
import { Back } from '../parts/Links.tsx'
import { Submit } from '../parts/Submit.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const fields = { name: 'text', email: 'email', phone: 'tel' } as const
type FieldName = keyof typeof fields
const fieldNames = ['name', 'email', 'phone'] as const

/** The page on which a person's name and addresses are corrected (art. 16 GDPR). */
export async function correctRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, pages, record } = parts
  const { get, post } = aboutEnquiry(app, parts)

  get('/correct', (row, request, reply) => pages.draw(request, reply, correct(row, row)))

  post('/correct', (row, request, reply) => {
    const typed = { name: field(request, 'name'), email: field(request, 'email'), phone: field(request, 'phone') }
    // The rules are those of the enquiry form. The other fields get valid values here.
    const { message, language } = row
    const parsed = parseEnquiry({ ...typed, message, brochureRequested: false, language })
    const faults = fieldNames.filter((each) => !parsed.ok && parsed.faults[each] !== undefined)
    if (faults.length > 0) return pages.draw(request, reply, correct(row, typed, faults))
    database.write(() => {
      correctPerson(database, row.email, typed)
      record(request, 'corrected', row.reference)
    })
    return reply.redirect(addressOf(row, '?done=corrected'), 303)
  })

  const correct = (row: InboxRow, typed: CorrectProps['typed'], faults: readonly FieldName[] = []): Drawn => ({
    here: 'enquiries',
    title: ({ person }) => person.correct(),
    isFaulty: faults.length > 0,
    body: <Correct row={row} count={enquiriesFrom(database, row.email).own.length} typed={typed} faults={faults} />,
  })
}

interface CorrectProps {
  row: InboxRow
  /** How many enquiries the person sent. */
  count: number
  typed: Readonly<Record<FieldName, string>>
  faults: readonly FieldName[]
}

function Correct({ row, count, typed, faults }: CorrectProps) {
  const { corrected } = useDesk().words.person
  return (
    <>
      <Back to={addressOf(row)}>{unmask(row.name)}</Back>
      <Head title={corrected.title()} intro={corrected.intro({ count })} />
      <Faults title={corrected.faulty()} faults={faults.map((id) => ({ id, says: corrected.faults[id]() }))} />
      <form className="measure fields" method="post" action={addressOf(row, '/correct')}>
        {fieldNames.map((each) => (
          <Field
            key={each}
            id={each}
            name={each}
            type={fields[each]}
            label={corrected[each]()}
            {...(each === 'phone' && { hint: corrected.phoneHint() })}
            fault={faults.includes(each) ? corrected.faults[each]() : null}
            defaultValue={typed[each]}
            autoComplete="off"
            text={each === 'email'}
          />
        ))}
        <Submit says={corrected.submit()} leave={{ says: corrected.keep(), to: addressOf(row) }} />
      </form>
    </>
  )
}
