import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, lineFault, type Paragraph, type TextFault, textFault } from '../../content/answer.ts'
import { type Language, languages } from '../../content/languages.ts'
import { spokenIn } from '../../content/paths.ts'
import {
  addParagraph,
  changeParagraph,
  paragraphById,
  paragraphs,
  removedParagraph,
  removeParagraph,
} from '../../enquiries/answers.ts'
import { addressFrom, BackToAnswer, preparedRoutes, referenceIn } from '../enquiries/about-enquiry.tsx'
import { Area, Field, faultOf, OneOf, Submit } from '../parts/Form.tsx'
import { Head, IndexEntry, Part, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, numberIn } from '../request.ts'
import { useDesk } from '../use-desk.ts'

const home = '/owner/paragraphs'

/** The paragraph that is being written or changed. Its id is null if it is new. */
interface OpenParagraph extends Omit<Paragraph, 'id'> {
  id: number | null
  faults?: Record<'name' | 'text', TextFault | null>
}

/** The page of the paragraphs that an owner often writes. */
export async function paragraphRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, pages } = parts
  const lead = preparedRoutes(app, parts, home, removeParagraph)

  app.get<DeskRequest>(home, (request, reply) => {
    const { query } = request
    const language = languages.find((each) => each === query['new'])
    const blank = language === undefined ? null : { id: null, language, name: '', text: '' }
    return show(request, reply, paragraphById(database, numberIn(query['id'])) ?? blank)
  })

  app.post<DeskRequest>(home, (request, reply) => save(request, reply, null))

  app.post<DeskRequest<'id'>>(`${home}/:id`, (request, reply) => save(request, reply, Number(request.params.id)))

  function save(request: FastifyRequest<DeskRequest>, reply: FastifyReply, id: number | null) {
    const typed = typedIn(request, id)
    if (typed.faults) return show(request, reply, typed)
    // If another window has removed it, what was typed here is kept as a new one.
    if (id === null || changeParagraph(database, { ...typed, id }) === 0) addParagraph(database, typed)
    return lead(request, reply, { done: 'saved' })
  }

  function show(request: FastifyRequest<DeskRequest>, reply: FastifyReply, open: OpenParagraph | null) {
    return pages.draw(request, reply, {
      here: 'enquiries',
      title: (words) => words.paragraphs.page(),
      isFaulty: open?.faults !== undefined,
      body: <Paragraphs open={open} query={request.query} />,
    })
  }
}

function typedIn(request: FastifyRequest<DeskRequest>, id: number | null): OpenParagraph {
  const name = field(request, 'name')
  const text = field(request, 'text')
  const faults = {
    name: lineFault(name, answerLimits.paragraphNameMax),
    text: textFault(text, answerLimits.paragraphMax),
  }
  const isFaulty = faults.name !== null || faults.text !== null
  const language = languages.find((each) => each === field(request, 'language')) ?? languages[0]
  return { id, language, name, text, ...(isFaulty && { faults }) }
}

function Paragraphs({ open, query }: { open: OpenParagraph | null; query: DeskRequest['Querystring'] }) {
  const { words, locale, parts } = useDesk()
  const { paragraphs: says, inbox } = words
  const { database, houses } = parts
  const from = referenceIn(query)
  const all = paragraphs(database)
  const removed = removedParagraph(database, numberIn(query['gone']))
  // The owner's own language comes first.
  const spoken = spokenIn(houses.current().house)
  const inOrder = [locale, ...languages.filter((each) => each !== locale)].filter(
    (each) => spoken.includes(each) || [open, ...all].some((paragraph) => paragraph?.language === each),
  )
  const form = open && (
    <li key="open">
      <ParagraphForm open={open} from={from} inOrder={inOrder} />
    </li>
  )
  return (
    <>
      <BackToAnswer reference={from} />
      <Head title={says.page()} intro={says.intro()} />
      {all.length === 0 && open === null && <p className="measure gap">{says.emptyTold()}</p>}
      <div className="cols cols--even">
        {inOrder.map((language) => {
          const named = { language: inbox.languages[language]() }
          const add = (
            <a className="do" href={addressFrom(from, home, { new: language })} aria-label={says.addIn(named)}>
              {says.add()}
            </a>
          )
          const own = all.filter((each) => each.language === language)
          return (
            <Part key={language} id={`in-${language}`} title={says.inLanguage(named)} beside={add}>
              <ul className="index">
                {own.map(({ id, name, text }) =>
                  open?.id === id ? (
                    form
                  ) : (
                    <IndexEntry
                      key={id}
                      to={addressFrom(from, home, { id: String(id) })}
                      lang={language}
                      name={name}
                      told={text}
                    />
                  ),
                )}
                {open?.id === null && open.language === language && form}
              </ul>
            </Part>
          )
        })}
      </div>
      {removed && (
        <Toast says={says.removed({ name: removed.name })} undo={addressFrom(from, `${home}/${removed.id}/undo`)} />
      )}
      {query['done'] === 'saved' && <Toast says={words.saved()} />}
    </>
  )
}

function ParagraphForm({ open, from, inOrder }: { open: OpenParagraph; from: string; inOrder: readonly Language[] }) {
  const { words } = useDesk()
  const { paragraphs: says, inbox, facts } = words
  const { id, name, text, language, faults } = open
  const address = id === null ? home : `${home}/${id}`
  return (
    <form
      className="fields sheet"
      id="form"
      method="post"
      action={addressFrom(from, address)}
      aria-label={id === null ? says.new() : says.change({ name })}
    >
      <Field
        id="name"
        name="name"
        label={says.name()}
        fault={faultOf(faults?.name, says.nameless, answerLimits.paragraphNameMax, words)}
        maxLength={answerLimits.paragraphNameMax}
        defaultValue={name}
      />
      <Area
        id="text"
        name="text"
        label={says.text()}
        hint={says.textHint()}
        fault={faultOf(faults?.text, says.textless, answerLimits.paragraphMax, words)}
        rows={4}
        lang={language}
        defaultValue={text}
      />
      <OneOf
        legend={says.forLetters()}
        name="language"
        options={inOrder.map((each) => [each, inbox.languages[each]()])}
        chosen={language}
      />
      <Submit says={facts.save()} leave={{ says: says.leave(), to: addressFrom(from, home) }} />
      {id !== null && (
        <p>
          <button className="do" type="submit" formAction={addressFrom(from, `${address}/removal`)} formNoValidate>
            {facts.away()}
          </button>
        </p>
      )}
    </form>
  )
}
