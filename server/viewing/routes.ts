import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { longestWords } from '../../content/viewing.ts'
import { enquiryById, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { viewingByToken } from '../../enquiries/viewings/links.ts'
import { askForAnotherTime, cancelViewing, chooseTime } from '../../enquiries/viewings/settling.ts'
import type { Viewing } from '../../enquiries/viewings/viewings.ts'
import type { Written } from '../../pages/viewing/viewing-view.ts'
import { field } from '../desk/fields.ts'
import { formFields } from '../enquiry/body.ts'
import { sendPrivatePage } from '../pages/send-private.ts'
import type { ServerParts } from '../parts.ts'
import { languageInQuery } from '../visitor/language.ts'
import { isFromOwnPage } from '../visitor/own-page.ts'
import { privately } from '../visitor/privately.ts'
import { addressUntil } from './address-until.ts'
import { visitorsAppointment } from './appointment.ts'
import { appointmentFile } from './calendar.ts'
import { type Asked, viewingView } from './page-view.ts'
import { writerOf } from './writer.ts'

type ViewingParts = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'renderer'>

interface ViewingRequest {
  Params: { token: string }
  Querystring: Record<string, unknown>
}

interface Found {
  viewing: Viewing
  enquiry: StoredEnquiry
  token: string
}

// One page and its forms; a person needs a few. Pictures and styles are not counted here.
const looking = { max: 60, timeWindow: 60_000 }
const pressing = { max: 20, timeWindow: 10 * 60_000 }
const longestForm = 16 * 1_024

const untouched: Written = { typed: '', fault: null }

/** The visitor's side of a viewing: /viewing/TOKEN shows it, its forms settle it, and /viewing/TOKEN.ics is the appointment. */
export async function viewingRoutes(app: FastifyInstance, parts: ViewingParts): Promise<void> {
  const { config, clock, database, houses, outbox } = parts
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: longestForm, parser: formFields })

  // A GET changes nothing, because programs that check letters open every link in them.
  app.get<ViewingRequest>('/viewing/:token', { config: { rateLimit: looking } }, (request, reply) => {
    const { token } = request.params
    if (token.endsWith('.ics')) return sendAppointment(request, reply, token.slice(0, -'.ics'.length))
    const found = foundBy(token)
    if (found === null) return missing(reply)
    const { query } = request
    const wants = (['choose', 'cancel', 'ask'] as const).find((each) => query[each] !== undefined) ?? null
    const notice = (['gone', 'past', 'tooMany'] as const).find((each) => each === query['said']) ?? null
    return show(request, reply, found, { wants, notice, isNew: query['said'] === 'confirmed', written: untouched })
  })

  app.post<ViewingRequest>('/viewing/:token', { config: { rateLimit: pressing } }, (request, reply) => {
    const found = foundBy(request.params.token)
    if (found === null) return missing(reply)
    if (!isFromOwnPage(request, config.publicUrl)) return reply.redirect(addressOf(found.token), 303)
    switch (field(request, 'act')) {
      case 'choose':
        return choose(request, reply, found)
      case 'ask':
        return ask(request, reply, found)
      case 'cancel':
        return cancel(request, reply, found)
      default:
        return reply.redirect(addressOf(found.token), 303)
    }
  })

  function choose(request: FastifyRequest, reply: FastifyReply, { viewing, token }: Found): FastifyReply {
    const startsAt = Number(field(request, 'time'))
    const choice = chooseTime(database, viewing.id, { startsAt, by: 'visitor' }, settling())
    outbox.wake()
    return onward(request, reply, token, choice === 'not' ? null : choice)
  }

  function ask(request: FastifyRequest, reply: FastifyReply, found: Found) {
    const written = writtenIn(request)
    if (written.fault !== null) return show(request, reply, found, { ...plainly, wants: 'ask', written }, 422)
    const told = askForAnotherTime(database, found.viewing.id, written.typed, settling())
    outbox.wake()
    return onward(request, reply, found.token, told === 'tooMany' ? told : null)
  }

  function cancel(request: FastifyRequest, reply: FastifyReply, found: Found) {
    const written = writtenIn(request)
    if (written.fault === 'tooLong') return show(request, reply, found, { ...plainly, wants: 'cancel', written }, 422)
    if (found.viewing.state === 'confirmed')
      cancelViewing(database, found.viewing.id, { by: 'visitor', words: written.typed }, settling())
    outbox.wake()
    return onward(request, reply, found.token, null)
  }

  const plainly: Asked = { wants: null, notice: null, isNew: false, written: untouched }
  const settling = () => ({ owners: config.mail.owners, now: clock.now() })

  function foundBy(token: string): Found | null {
    const viewing = viewingByToken(database, token, clock.now())
    const enquiry = viewing && enquiryById(database, viewing.enquiryId)
    return viewing && enquiry && { viewing, enquiry, token }
  }

  function show(request: FastifyRequest, reply: FastifyReply, found: Found, asked: Asked, status = 200) {
    const { viewing, enquiry, token } = found
    const { facts } = houses.current().house
    const language = languageOf(request, enquiry)
    const host = writerOf(database, viewing)?.signature ?? facts.contact.person?.name ?? null
    const of = { database, viewing, enquiry, facts, address: addressOf(token), language, host, now: clock.now() }
    return sendPrivatePage(reply, { viewing: viewingView(of, asked) }, language, parts, status)
  }

  function sendAppointment(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
    const found = foundBy(token)
    const viewing = found?.viewing
    const at = viewing?.startsAt ?? viewing?.formerlyAt ?? null
    if (!found || !viewing || at === null) return missing(reply)
    const { house } = houses.current()
    const { facts } = house
    const language = languageOf(request, found.enquiry)
    const isSeen = viewing.state === 'confirmed' && clock.now() < addressUntil(at, facts.place.timeZone)
    const appointment = visitorsAppointment(viewing, at, viewing.state !== 'confirmed', {
      language,
      villa: facts.figures.name,
      town: facts.place.town[language],
      details: isSeen ? guestDetails(database).details : null,
    })
    const organizer = { name: facts.figures.name, address: config.mail.from }
    return reply
      .headers(privately)
      .header('content-disposition', 'attachment; filename="viewing.ics"')
      .type('text/calendar; charset=utf-8')
      .send(appointmentFile(appointment, { publicUrl: config.publicUrl, organizer }))
  }
}

const addressOf = (token: string): string => `/viewing/${token}`

const languageOf = ({ query }: FastifyRequest, { language }: StoredEnquiry): Language =>
  languageInQuery(query) ?? language

function onward(request: FastifyRequest, reply: FastifyReply, token: string, said: string | null): FastifyReply {
  const language = languageInQuery(request.query)
  const query = new URLSearchParams({ ...(said && { said }), ...(language && { lang: language }) })
  return reply.headers(privately).redirect(`${addressOf(token)}${query.size === 0 ? '' : `?${query}`}`, 303)
}

function writtenIn(request: FastifyRequest): Written {
  const typed = field(request, 'words')
  return { typed, fault: typed === '' ? 'empty' : typed.length > longestWords ? 'tooLong' : null }
}

function missing(reply: FastifyReply): FastifyReply {
  reply.headers(privately).callNotFound()
  return reply
}
