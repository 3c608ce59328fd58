import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { houseClock } from '../../content/house-clock.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { csvOf, exportedEnquiries, inBlocks, jsonOf } from '../../enquiries/exports.ts'
import { cellSign, otherCellSign } from '../../locales/customs.ts'
import { type DeskRequest, sessionOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import { FreshCode } from '../parts/FreshCode.tsx'
import { Back, Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

// other.csv: for a spreadsheet that is not in the language of the desk.
const formats = ['csv', 'other.csv', 'json'] as const
type Format = (typeof formats)[number]
const formatFrom = (given: unknown): Format => formats.find((each) => each === given) ?? 'csv'

/** Streams every enquiry in one file, the same as the command line writes. The guard asks for a fresh code first. */
export async function exportRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, sessions, signIn, record } = parts

  for (const format of formats) {
    const codeAt = () => `/owner/export?format=${format}`
    app.get(`/owner/enquiries.${format}`, { config: { codeAt } }, (request, reply) => {
      record(request, 'exported')
      request.log.info({ desk: 'exported', session: request.desk?.session?.id, format }, 'all enquiries exported')
      const house = houseClock(houses.current().house.facts.place.timeZone)
      const rows = exportedEnquiries(database)
      const language = pages.language(request)
      const delimiter = format === 'other.csv' ? otherCellSign(language) : cellSign[language]
      const isJson = format === 'json'
      const pieces = isJson ? jsonOf(rows) : csvOf(rows, { language, delimiter, written: house.write })
      const name = `enquiries-${house.write(clock.now()).slice(0, 10)}.${isJson ? 'json' : 'csv'}`
      return reply
        .type(`${isJson ? 'application/json' : 'text/csv'}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(inBlocks(pieces)))
    })
  }

  app.get<DeskRequest>('/owner/export', (request, reply) => {
    const format = formatFrom(request.query['format'])
    if (sessions.isFresh(sessionOf(request))) return reply.redirect(`/owner/enquiries.${format}`, 303)
    return show(request, reply, format)
  })

  app.post('/owner/export', (request, reply) => {
    const format = formatFrom(field(request, 'format'))
    return signIn.freshen(request) ? reply.redirect(`/owner/enquiries.${format}`, 303) : show(request, reply, format)
  })

  const show = (request: FastifyRequest, reply: FastifyReply, format: Format) =>
    pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ person }) => person.exportAll.page(),
      body: <ExportAll format={format} count={countEnquiries(database)} />,
    })
}

const shelf = '/owner/enquiries?show=all'

/** Asks for confirmation before every name and address is exported in one file. `count` is how many enquiries it will have. */
function ExportAll({ format, count }: { format: Format; count: number }) {
  const { words } = useDesk()
  const { exportAll } = words.person
  return (
    <>
      <Back to={shelf}>{words.nav.enquiries()}</Back>
      <Head title={exportAll.page()} intro={exportAll.intro({ count })} />
      <FreshCode
        onward={`/owner/export?format=${format}`}
        action="/owner/export"
        fields={{ format }}
        submit={format === 'json' ? exportAll.json() : exportAll.csv()}
        leave={{ says: exportAll.keep(), to: shelf }}
      />
    </>
  )
}
