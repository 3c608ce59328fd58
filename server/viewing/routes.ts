import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { longestWords } from '../../content/viewing.ts'
import { enquiryById, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { viewingByToken } from '../../enquiries/viewings/links.ts'
import { askForAnotherTime, cancelViewing, chooseTime } from '../../enquiries/viewings/settling.ts'
import type { Viewing } from '../../enquiries/viewings/viewings.ts'
import type { WrittenText } from '../../pages/viewing/viewing-view.ts'
import { field } from '../desk/fields.ts'
import { formFields } from '../enquiry/body.ts'
import { sendPrivatePage } from '../pages/send-private.ts'
import type { ServerParts } from '../parts.ts'
import { languageInQuery } from '../visitor/language.ts'
import { isFromOwnPage } from '../visitor/own-page.ts'
import { privateHeaders } from '../visitor/private-headers.ts'
import { addressUntil } from './address-until.ts'
import { visitorsAppointment } from './appointment.ts'
import { appointmentFile } from './calendar.ts'
import { type PageRequest, viewingView } from './page-view.ts'
import { writerOf } from './writer.ts'

type ViewingParts = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'renderer'>

interface ViewingRequest {
  Params: { token: string }
  Querystring: Record<string, unknown>
}

interface LinkedViewing {
  viewing: Viewing
  enquiry: StoredEnquiry
  token: string
}

// One page and its forms; a person needs a few. Pictures and styles are not counted here.
const looking = { max: 60, timeWindow: 60_000 }
const pressing = { max: 20, timeWindow: 10 * 60_000 }
const longestForm = 16 * 1_024

const emptyText: WrittenText = { typed: '', fault: null }

/** The visitor's side of a viewing: /viewing/TOKEN shows it, its forms settle it, and /viewing/TOKEN.ics is the appointment. */
export async function viewingRoutes(app: FastifyInstance, parts: ViewingParts): Promise<void> {
  const { config, clock, database, houses, outbox } = parts
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: longestForm, parser: formFields })

  // A GET changes nothing, because programs that check letters open every link in them.
  app.get<ViewingRequest>('/viewing/:token', { config: { rateLimit: looking } }, (request, reply) => {
    const { token } = request.params
    if (token.endsWith('.ics')) return sendAppointment(request, reply, token.slice(0, -'.ics'.length))
    const linked = linkedViewing(token)
    if (linked === null) return missing(reply)
    const { query } = request
    const wants = (['choose', 'cancel', 'ask'] as const).find((each) => query[each] !== undefined) ?? null
    const notice = (['gone', 'past', 'tooMany'] as const).find((each) => each === query['said']) ?? null
    return show(request, reply, linked, { wants, notice, isNew: query['said'] === 'confirmed', written: emptyText })
  })

  app.post<ViewingRequest>('/viewing/:token', { config: { rateLimit: pressing } }, (request, reply) => {
    const linked = linkedViewing(request.params.token)
    if (linked === null) return missing(reply)
    if (!isFromOwnPage(request, config.publicUrl)) return reply.redirect(addressOf(linked.token), 303)
    switch (field(request, 'act')) {
      case 'choose':
        return choose(request, reply, linked)
      case 'ask':
        return ask(request, reply, linked)
      case 'cancel':
        return cancel(request, reply, linked)
      default:
        return reply.redirect(addressOf(linked.token), 303)
    }
  })

  function choose(request: FastifyRequest, reply: FastifyReply, { viewing, token }: LinkedViewing): FastifyReply {
    const startsAt = Number(field(request, 'time'))
    const choice = chooseTime(database, viewing.id, { startsAt, by: 'visitor' }, settling())
    outbox.wake()
    return onward(request, reply, token, choice === 'notOpen' ? null : choice)
  }

  function ask(request: FastifyRequest, reply: FastifyReply, linked: LinkedViewing) {
    const written = writtenText(request)
    if (written.fault !== null) return show(request, reply, linked, { ...plainRequest, wants: 'ask', written }, 422)
    const outcome = askForAnotherTime(database, linked.viewing.id, written.typed, settling())
    outbox.wake()
    return onward(request, reply, linked.token, outcome === 'tooMany' ? outcome : null)
  }

  function cancel(request: FastifyRequest, reply: FastifyReply, linked: LinkedViewing) {
    const written = writtenText(request)
    if (written.fault === 'tooLong')
      return show(request, reply, linked, { ...plainRequest, wants: 'cancel', written }, 422)
    if (linked.viewing.state === 'confirmed')
      cancelViewing(database, linked.viewing.id, { by: 'visitor', words: written.typed }, settling())
    outbox.wake()
    return onward(request, reply, linked.token, null)
  }

  const plainRequest: PageRequest = { wants: null, notice: null, isNew: false, written: emptyText }
  const settling = () => ({ owners: config.mail.owners, now: clock.now() })

  function linkedViewing(token: string): LinkedViewing | null {
    const viewing = viewingByToken(database, token, clock.now())
    const enquiry = viewing && enquiryById(database, viewing.enquiryId)
    return viewing && enquiry && { viewing, enquiry, token }
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    linked: LinkedViewing,
    pageRequest: PageRequest,
    status = 200,
  ) {
    const { viewing, enquiry, token } = linked
    const { facts } = houses.current().house
    const language = languageOf(request, enquiry)
    const host = writerOf(database, viewing)?.signature ?? facts.contact.person?.name ?? null
    const context = { database, viewing, enquiry, facts, address: addressOf(token), language, host, now: clock.now() }
    return sendPrivatePage(reply, { viewing: viewingView(context, pageRequest) }, language, parts, status)
  }

  function sendAppointment(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
    const linked = linkedViewing(token)
    const viewing = linked?.viewing
    const at = viewing?.startsAt ?? viewing?.formerlyAt ?? null
    if (!linked || !viewing || at === null) return missing(reply)
    const { house } = houses.current()
    const { facts } = house
    const language = languageOf(request, linked.enquiry)
    const isSeen = viewing.state === 'confirmed' && clock.now() < addressUntil(at, facts.place.timeZone)
    const appointment = visitorsAppointment(viewing, at, viewing.state !== 'confirmed', {
      language,
      villa: facts.figures.name,
      town: facts.place.town[language],
      details: isSeen ? guestDetails(database).details : null,
    })
    const organizer = { name: facts.figures.name, address: config.mail.from }
    return reply
      .headers(privateHeaders)
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
  return reply.headers(privateHeaders).redirect(`${addressOf(token)}${query.size === 0 ? '' : `?${query}`}`, 303)
}

function writtenText(request: FastifyRequest): WrittenText {
  const typed = field(request, 'words')
  return { typed, fault: typed === '' ? 'empty' : typed.length > longestWords ? 'tooLong' : null }
}

function missing(reply: FastifyReply): FastifyReply {
  reply.headers(privateHeaders).callNotFound()
  return reply
}
