import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { longestWords, nameOfState, phaseOf, type Viewing } from '../../content/viewing.ts'
import { field } from '../../desk/fields.ts'
import { enquiryById, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { calendarFile, visitorsAppointment } from '../../enquiries/viewings/calendar.ts'
import type { GuestDetails } from '../../enquiries/viewings/guests.ts'
import { viewingByToken } from '../../enquiries/viewings/links.ts'
import { type Step, takeStep } from '../../enquiries/viewings/steps.ts'
import { isGone } from '../../enquiries/viewings/viewings.ts'
import { clocksOf, detailsShown, mapLink } from '../../enquiries/viewings/where.ts'
import { writerOf } from '../../enquiries/viewings/writer.ts'
import { wordsIn } from '../../locales/words.ts'
import type { ProposedTime, ViewingView, WhereView } from '../../pages/viewing/viewing-view.ts'
import { formFields } from '../enquiry/body.ts'
import { sendPrivatePage } from '../pages/send-private.ts'
import type { ServerParts } from '../parts.ts'
import { languageInQuery } from '../visitor/language.ts'
import { isFromOwnPage } from '../visitor/own-page.ts'
import { privateHeaders } from '../visitor/private-headers.ts'

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

const longestForm = 16 * 1_024

/** What the visitor asks to see, and what they typed. */
type PageRequest = Pick<ViewingView, 'wants' | 'notice' | 'isNew' | 'written'>

const plainRequest: PageRequest = { wants: null, notice: null, isNew: false, written: { typed: '', fault: null } }

/** The visitor's side of a viewing: /viewing/TOKEN shows it, its forms take its steps, and /viewing/TOKEN.ics is the appointment. */
export async function viewingRoutes(app: FastifyInstance, parts: ViewingParts): Promise<void> {
  const { config, clock, database, houses, outbox } = parts
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: longestForm, parser: formFields })

  // A GET changes nothing, because programs that check letters open every link in them.
  app.get<ViewingRequest>('/viewing/:token', { config: { limit: 'viewing' } }, (request, reply) => {
    const { token } = request.params
    if (token.endsWith('.ics')) return sendAppointment(request, reply, token.slice(0, -'.ics'.length))
    const linked = linkedViewing(token)
    if (linked === null) return missing(reply)
    const { query } = request
    const wants = (['cancel', 'ask'] as const).find((each) => query[each] !== undefined) ?? null
    const notice = (['gone', 'past', 'tooMany', 'changed'] as const).find((each) => each === query['said']) ?? null
    return show(request, reply, linked, { ...plainRequest, wants, notice, isNew: query['said'] === 'confirmed' })
  })

  app.post<ViewingRequest>('/viewing/:token', { config: { limit: 'viewingForms' } }, (request, reply) => {
    const linked = linkedViewing(request.params.token)
    if (linked === null) return missing(reply)
    const { viewing, token } = linked
    const step = isFromOwnPage(request, config.publicUrl) ? stepIn(request) : null
    if (step === null) return onward(request, reply, token, null)
    if (step.act !== 'choose') {
      const { words } = step
      const fault = words === '' && step.act === 'ask' ? 'empty' : words.length > longestWords ? 'tooLong' : null
      const wants = step.act === 'ask' ? 'ask' : 'cancel'
      if (fault !== null)
        return show(request, reply, linked, { ...plainRequest, wants, written: { typed: words, fault } }, 422)
    }
    const context = { from: field(request, 'from'), owners: config.mail.owners, now: clock.now() }
    const outcome = takeStep(database, viewing.id, 'visitor', step, context)
    outbox.wake()
    const said = outcome === 'done' ? (step.act === 'choose' ? 'confirmed' : null) : outcome
    return onward(request, reply, token, said)
  })

  function linkedViewing(token: string): LinkedViewing | null {
    const viewing = viewingByToken(database, token, clock.now())
    const enquiry = viewing && enquiryById(database, viewing.enquiryId)
    return viewing && enquiry && { viewing, enquiry, token }
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { viewing, enquiry, token }: LinkedViewing,
    pageRequest: PageRequest,
    status = 200,
  ) {
    const about = houses.of(enquiry.house)
    const { facts } = about.house
    const { town, timeZone } = facts.place
    const language = languageOf(request, enquiry)
    const now = clock.now()
    const { minutes, startsAt } = viewing
    const view: ViewingView = {
      ...pageRequest,
      address: addressOf(token),
      from: nameOfState(viewing),
      phase: phaseOf(viewing, now),
      now,
      timeZone,
      name: unmask(enquiry.name),
      host: writerOf(database, viewing)?.signature ?? facts.contact.person?.name ?? wordsIn(language).viewing.host(),
      clocks: clocksOf(language, town[language], timeZone),
      minutes,
      email: facts.contact.email,
      times: viewing.state === 'proposed' ? viewing.times.map((at) => proposedTime(viewing, at, now)) : [],
      startsAt,
      where: whereView(
        detailsShown(database, viewing, { house: enquiry.house, timeZone, now }),
        language,
        town[language],
      ),
      ownerWords: viewing.ownerWords,
      visitorWords: unmask(viewing.visitorWords),
    }
    return sendPrivatePage(reply, view, language, about, parts, status)
  }

  const proposedTime = (viewing: Viewing, at: number, now: number): ProposedTime => ({
    at,
    is: at <= now ? 'past' : isGone(database, viewing, at) ? 'gone' : 'open',
  })

  function sendAppointment(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
    const linked = linkedViewing(token)
    if (linked === null) return missing(reply)
    const { viewing, enquiry } = linked
    const { figures, place } = houses.of(enquiry.house).house.facts
    const language = languageOf(request, enquiry)
    const appointment = visitorsAppointment(viewing, {
      language,
      villa: figures.name,
      town: place.town[language],
      details: detailsShown(database, viewing, { house: enquiry.house, timeZone: place.timeZone, now: clock.now() }),
    })
    if (appointment === null) return missing(reply)
    const organizer = { name: figures.name, address: config.mail.from }
    return reply
      .headers(privateHeaders)
      .header('content-disposition', 'attachment; filename="viewing.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(appointment, { publicUrl: config.publicUrl, organizer }))
  }
}

/** Reads the step that a form takes; null if it names none that a visitor can take. */
function stepIn(request: FastifyRequest): Exclude<Step, { act: 'propose' }> | null {
  const act = field(request, 'act')
  if (act === 'choose') return { act, startsAt: Number(field(request, 'time')) }
  return act === 'ask' || act === 'end' ? { act, words: field(request, 'words') } : null
}

function whereView(details: GuestDetails | null, language: Language, town: string): WhereView | null {
  if (details === null) return null
  const { address, point, gate, parking, telephone } = details
  if (address === '') return { known: false, town }
  return {
    known: true,
    address,
    map: point && mapLink(point),
    gate: gate[language],
    parking: parking[language],
    telephone,
    call: phoneLinks(telephone)?.call ?? null,
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

function missing(reply: FastifyReply): FastifyReply {
  reply.headers(privateHeaders).callNotFound()
  return reply
}
