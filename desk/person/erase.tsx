import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { enquiriesFrom, erasePerson, keptAbout } from '../../enquiries/person.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { sessionOf } from '../desk-request.ts'
import { aboutEnquiry, addressOf } from '../enquiries/about-enquiry.ts'
import { field } from '../fields.ts'
import { type CodeFault, FreshCode, type Freshness } from '../parts/FreshCode.tsx'
import { Head } from '../parts/Head.tsx'
import { Back } from '../parts/Links.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const day = 86_400_000
// Backups are kept for four weeks, the newest of each week, plus a day for the one that is being made.
const backupsKept = 29 * day
const namedDays = 12

/** The page that says what is removed and what remains when a person is erased, and the erasure (art. 17 GDPR). */
export async function eraseRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, pages, signIn, record } = parts
  const { get, post } = aboutEnquiry(app, parts)

  get('/erase', (row, request, reply) => show(request, reply, row))

  post('/erase', async (row, request, reply) => {
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    if (fault !== null) return show(request, reply, row, fault)
    const { enquiries } = await erasePerson(database, config, row.email, clock.now())
    if (enquiries > 0) record(request, 'erased')
    // Erased texts are overwritten in the log too, now or by the daily round.
    database.scrub()
    request.log.info({ desk: 'erased', enquiries }, 'a person was erased')
    return reply.redirect(`/owner/enquiries?done=erased&count=${enquiries}`, 303)
  })

  function show(request: FastifyRequest, reply: FastifyReply, row: InboxRow, fault: CodeFault | null = null) {
    return pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ person }) => person.erasing.page(),
      isFaulty: fault !== null,
      body: <Erase row={row} parts={parts} fresh={signIn.freshness(sessionOf(request), fault)} />,
    })
  }
}

/** Lists what will be erased and what will be kept, and asks for confirmation. */
function Erase({ row, parts, fresh }: { row: InboxRow; parts: DeskParts; fresh: Freshness }) {
  const { words, view, moments } = useDesk()
  const { erasing } = words.person
  const { config, database } = parts
  const name = unmask(row.name)
  const { own, near } = enquiriesFrom(database, row.email)
  const { notes, letters } = keptAbout(database, own)
  const count = own.length
  // The newest first; not all of them if there are many.
  const newest = own.slice(-namedDays).toReversed()
  return (
    <>
      <Back to={addressOf(row)}>{name}</Back>
      <Head title={erasing.title({ name })} intro={erasing.intro()} />
      <div className="cols cols--even">
        <Part id="goes" title={erasing.goes()}>
          <ul className="bullets">
            <li>
              {erasing.enquiries({ count, days: newest.map((each) => moments.date(each.at)).join(', ') })}
              {count > newest.length && <> {erasing.others({ count: count - newest.length })}</>}
            </li>
            {notes > 0 && <li>{erasing.notes({ count: notes })}</li>}
            {letters > 0 && <li>{erasing.letters({ count: letters })}</li>}
            <li>{erasing.name()}</li>
          </ul>
        </Part>
        <Part id="stays" title={erasing.stays()}>
          <ul className="bullets">
            <li>{erasing.mailboxes()}</li>
            <li>
              {config.backupDir === undefined
                ? erasing.noBackups()
                : erasing.backups({ day: moments.date(view.now + backupsKept) })}
            </li>
            <li>{erasing.mark()}</li>
            <li>{erasing.line()}</li>
            {/* Addresses that differ only in a +tag are not erased. */}
            {near.length > 0 && <li className="warn">{erasing.near({ count: near.length })}</li>}
          </ul>
        </Part>
      </div>
      <FreshCode
        fresh={fresh}
        onward={addressOf(row, '/erase')}
        action={addressOf(row, '/erase')}
        submit={erasing.submit()}
        grave
        leave={{ says: erasing.keep(), to: addressOf(row) }}
      />
    </>
  )
}
