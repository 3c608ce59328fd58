import { text } from 'node:stream/consumers'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../content/languages.ts'
import { spokenFor } from '../../content/paths.ts'
import { phoneLinks } from '../../content/telephone.ts'
import { longestWords, nameOfState, phaseOf, type Viewing } from '../../content/viewing.ts'
import { field } from '../../desk/request.ts'
import { enquiryById, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { calendarFile, visitorsEntry } from '../../enquiries/viewings/calendar.ts'
import { type Step, takeStep } from '../../enquiries/viewings/steps.ts'
import { detailsShown, isGone, viewingByToken, writerOf } from '../../enquiries/viewings/viewings.ts'
import { ownersOf } from '../../owners/owners.ts'
import type { ViewingView } from '../../renderer/page-view.ts'
import { houseForReader, pageView } from '../pages/variant.ts'
import type { ServerParts } from '../parts.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import { formFields, isFromOwnPage } from '../visitor/forms.ts'
import { languageInQuery } from '../visitor/language.ts'

type ViewingParts = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'renderer'>

type ViewingRequest = { Params: { token: string }; Querystring: Record<string, unknown> }

type LinkedViewing = { viewing: Viewing; enquiry: StoredEnquiry; token: string }

const longestForm = 16 * 1_024
/** What is for one person alone is not cached or indexed, and its address is sent to no other site. */
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
const saidOnce = ['confirmed', 'gone', 'past', 'tooMany', 'changed'] as const

/** The visitor's side of a viewing: /viewing/TOKEN shows it, its forms take its steps, and /viewing/TOKEN.ics is the appointment. */
export async function viewingRoutes(app: FastifyInstance, parts: ViewingParts): Promise<void> {
  const { config, clock, database, houses, outbox, renderer } = parts
  const owners = () => ownersOf(database, config.mail.owners)
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: longestForm, parser: formFields })

  // A GET changes nothing, because programs that check letters open every link in them.
  app.get<ViewingRequest>('/viewing/:token', { config: { limit: 'viewing' } }, (request, reply) => {
    const { params, query } = request
    const linked = linkedViewing(params.token.replace(/\.ics$/, ''))
    if (linked === null) return missing(reply)
    if (params.token.endsWith('.ics')) return sendAppointment(request, reply, linked)
    const wants = (['cancel', 'ask'] as const).find((each) => query[each] !== undefined) ?? null
    return show(request, reply, linked, { wants, said: saidOnce.find((each) => each === query['said']) ?? null })
  })

  app.post<ViewingRequest>('/viewing/:token', { config: { limit: 'viewingForms' } }, (request, reply) => {
    const linked = linkedViewing(request.params.token)
    if (linked === null) return missing(reply)
    const { viewing, token } = linked
    const step = isFromOwnPage(request, config.publicUrl) ? stepIn(request) : null
    if (step === null) return onward(request, reply, token, null)
    const typed = step.act === 'choose' ? null : faultIn(step)
    if (typed) return show(request, reply, linked, { wants: step.act === 'ask' ? 'ask' : 'cancel', typed })
    const context = { from: field(request, 'from'), owners: owners(), now: clock.now() }
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

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { viewing, enquiry, token }: LinkedViewing,
    asked: Partial<Pick<ViewingView, 'wants' | 'said' | 'typed'>>,
  ): Promise<FastifyReply> {
    const house = houses.of(enquiry.house)
    const now = clock.now()
    const { minutes, times, startsAt, ownerWords } = viewing
    const details = detailsOf({ viewing, enquiry })
    const shown: ViewingView = {
      address: `/viewing/${token}`,
      from: nameOfState(viewing),
      viewing: { minutes, times, startsAt, ownerWords, visitorWords: unmask(viewing.visitorWords) },
      phase: phaseOf(viewing, now),
      now,
      name: unmask(enquiry.name),
      writer: writerOf(database, viewing, owners())?.signature ?? null,
      taken: viewing.state === 'proposed' ? times.filter((at) => isGone(database, viewing, at)) : [],
      details: details && { ...details, call: phoneLinks(details.telephone)?.call ?? null },
      said: null,
      wants: null,
      typed: null,
      ...asked,
    }
    const locale = spokenFor(house.house, languageOf(request, enquiry))
    const view = { ...pageView({ path: '/viewing', locale }, config), viewing: shown }
    // Rendered whole before anything is sent, so that a fault can still be answered with the error page.
    const page = await app.renderGate(async () => {
      const { body } = await renderer.render('/viewing', view, houseForReader(house, locale))
      return text(body)
    })
    return reply
      .code(asked.typed ? 422 : 200)
      .headers({ ...documentHeaders({ ...config, recaptcha: undefined, mapTiles: undefined }), ...privateHeaders })
      .header('content-language', locale)
      .type('text/html; charset=utf-8')
      .send(page)
  }

  function detailsOf({ viewing, enquiry: { house } }: Omit<LinkedViewing, 'token'>) {
    const { timeZone } = houses.of(house).house.facts.place
    return detailsShown(database, viewing, { house, timeZone, now: clock.now() })
  }

  function sendAppointment(request: FastifyRequest, reply: FastifyReply, { viewing, enquiry }: LinkedViewing) {
    const { house } = houses.of(enquiry.house)
    const { figures, place } = house.facts
    const language = spokenFor(house, languageOf(request, enquiry))
    const details = detailsOf({ viewing, enquiry })
    const entry = visitorsEntry(language, { villa: figures.name, town: place.town[language], details })
    const organizer = { name: figures.name, address: config.mail.from }
    const file = calendarFile(viewing, entry, { publicUrl: config.publicUrl, organizer })
    if (file === null) return missing(reply)
    return reply
      .headers(privateHeaders)
      .header('content-disposition', 'attachment; filename="viewing.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file)
  }
}

/** Reads the step that a form takes; null if it names none that a visitor can take. */
function stepIn(request: FastifyRequest): Exclude<Step, { act: 'propose' }> | null {
  const act = field(request, 'act')
  if (act === 'choose') return { act, startsAt: Number(field(request, 'time')) }
  return act === 'ask' || act === 'end' ? { act, words: field(request, 'words') } : null
}

/** Returns a text that cannot be taken, and why; null if it can. */
function faultIn({ act, words: text }: { act: 'ask' | 'end'; words: string }): ViewingView['typed'] {
  if (act === 'ask' && text === '') return { text, fault: 'empty' }
  return text.length > longestWords ? { text, fault: 'tooLong' } : null
}

const languageOf = ({ query }: FastifyRequest, { language }: StoredEnquiry): Language =>
  languageInQuery(query) ?? language

function onward(request: FastifyRequest, reply: FastifyReply, token: string, said: string | null): FastifyReply {
  const language = languageInQuery(request.query)
  const query = new URLSearchParams({ ...(said && { said }), ...(language && { lang: language }) })
  return reply.headers(privateHeaders).redirect(`/viewing/${token}${query.size === 0 ? '' : `?${query}`}`, 303)
}

function missing(reply: FastifyReply): FastifyReply {
  reply.headers(privateHeaders).callNotFound()
  return reply
}
