import type { FastifyInstance } from 'fastify'
import { opensCalendar, recordReading } from '../../enquiries/viewings/calendar-link.ts'
import { comingViewings, pastViewings, type ViewingOfPerson } from '../../enquiries/viewings/viewings.ts'
import type { ServerParts } from '../parts.ts'
import { privateHeaders } from '../visitor/private-headers.ts'
import { ownersAppointment } from './appointment.ts'
import { calendarFile } from './calendar.ts'

interface CalendarRequest {
  Params: { token: string }
}

// A calendar program asks about once an hour.
const reading = { max: 30, timeWindow: 60_000 }
const shownPast = 50

/** /calendar/TOKEN.ics: the owner's confirmed viewings, for their calendar program. */
export async function calendarRoutes(
  app: FastifyInstance,
  { config, clock, database, houses }: Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses'>,
): Promise<void> {
  app.get<CalendarRequest>('/calendar/:token', { config: { rateLimit: reading } }, (request, reply) => {
    reply.headers(privateHeaders)
    const { token } = request.params
    if (!token.endsWith('.ics') || !opensCalendar(database, token.slice(0, -'.ics'.length))) {
      reply.callNotFound()
      return reply
    }
    const now = clock.now()
    read(now)
    const { name } = houses.current().house.facts.figures
    const confirmed = [...comingViewings(database, now), ...pastViewings(database, now, shownPast)].filter(isConfirmed)
    const appointments = confirmed.map((viewing) =>
      ownersAppointment(viewing, viewing.startsAt, false, { language: config.ownerLanguage, name: viewing.name }),
    )
    const organizer = { name, address: config.mail.from }
    return reply
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(name, appointments, { publicUrl: config.publicUrl, organizer }))
  })

  /** Records the reading. The calendar is sent even if the disk is full. */
  function read(now: number): void {
    try {
      recordReading(database, now)
    } catch (fault) {
      app.log.warn({ err: fault }, 'the reading of the calendar was not recorded')
    }
  }
}

const isConfirmed = (viewing: ViewingOfPerson): viewing is ViewingOfPerson & { startsAt: number } =>
  viewing.state === 'confirmed' && viewing.startsAt !== null
