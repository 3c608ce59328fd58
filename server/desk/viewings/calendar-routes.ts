import type { FastifyInstance } from 'fastify'
import { calendarLink, makeCalendarLink, stopCalendarLink } from '../../../enquiries/viewings/calendar-link.ts'
import type { CalendarPage } from '../../../pages/desk/viewings/Calendar.tsx'
import type { DeskRequest } from '../desk-request.ts'
import type { DeskParts } from '../parts.ts'

/** The routes of the private link by which a calendar program reads the viewings. */
export async function calendarLinkRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, pages } = parts

  const view = (link: string | null, stopped = false): CalendarPage => ({
    kind: 'calendar',
    link,
    present: calendarLink(database),
    stopped,
  })

  app.get<DeskRequest>('/owner/viewings/calendar', (request, reply) =>
    pages.send(request, reply, view(null, request.query['done'] === 'stopped')),
  )

  // The answer shows the link itself, because it is not stored and cannot be shown by another page.
  app.post('/owner/viewings/calendar', (request, reply) => {
    const token = makeCalendarLink(database, clock.now())
    // Calendar programs subscribe to webcal addresses, and read them over https.
    const origin = config.publicUrl.replace(/^https:/, 'webcal:')
    return pages.send(request, reply, view(`${origin}/calendar/${token}.ics`))
  })

  app.post('/owner/viewings/calendar/stop', (_request, reply) => {
    stopCalendarLink(database)
    return reply.redirect('/owner/viewings/calendar?done=stopped', 303)
  })
}
