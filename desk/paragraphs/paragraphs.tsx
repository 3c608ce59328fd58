import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, lineFault, type Paragraph, type TextFault, textFault } from '../../content/answer.ts'
import { type Language, languages } from '../../content/enquiry.ts'
import {
  addParagraph,
  bringParagraphBack,
  changeParagraph,
  paragraphById,
  paragraphs,
  removedParagraph,
  removeParagraph,
} from '../../enquiries/paragraphs.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { addressFrom, answerFor, BackToAnswer, backTo, type FromAnswer } from '../enquiries/from-answer.tsx'
import { field } from '../fields.ts'
import { Area } from '../parts/Area.tsx'
import { Field } from '../parts/Field.tsx'
import { Head } from '../parts/Head.tsx'
import { OneOf } from '../parts/OneOf.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const home = '/owner/paragraphs'

/** The paragraph that is being written or changed. Its id is null if it is new. */
interface OpenParagraph extends Omit<Paragraph, 'id'> {
  id: number | null
  faults?: Record<'name' | 'text', TextFault | null>
}

/** The page of the paragraphs that an owner often writes. */
export async function paragraphRoutes(app: FastifyInstance, { clock, database, pages }: DeskParts): Promise<void> {
  app.get<DeskRequest>(home, (request, reply) => {
    const { query } = request
    const language = languages.find((each) => each === query['new'])
    const blank = language === undefined ? null : { id: null, language, name: '', text: '' }
    return show(request, reply, paragraphById(database, Number(query['id']) || 0) ?? blank)
  })

  app.post<DeskRequest>(home, (request, reply) => {
    const typed = typedIn(request, null)
    if (typed.faults) return show(request, reply, typed)
    addParagraph(database, typed)
    return reply.redirect(backTo(home, request.query, { done: 'saved' }), 303)
  })

  app.post<DeskRequest<'id'>>(`${home}/:id`, (request, reply) => {
    const id = Number(request.params.id)
    const typed = typedIn(request, id)
    if (typed.faults) return show(request, reply, typed)
    // If another window has removed it, what was typed here is kept as a new one.
    if (!changeParagraph(database, { ...typed, id })) addParagraph(database, typed)
    return reply.redirect(backTo(home, request.query, { done: 'saved' }), 303)
  })

  app.post<DeskRequest<'id'>>(`${home}/:id/removal`, (request, reply) => {
    const { id } = request.params
    removeParagraph(database, Number(id), clock.now())
    return reply.redirect(backTo(home, request.query, { gone: id }), 303)
  })

  app.post<DeskRequest<'id'>>(`${home}/:id/undo`, (request, reply) => {
    if (!bringParagraphBack(database, Number(request.params.id))) return pages.missing(request, reply)
    return reply.redirect(backTo(home, request.query, {}), 303)
  })

  function show(request: FastifyRequest<DeskRequest>, reply: FastifyReply, open: OpenParagraph | null) {
    const { query } = request
    const isFaulty = open?.faults !== undefined
    const removed = removedParagraph(database, Number(query['gone']) || 0)
    const body = (
      <Paragraphs
        all={paragraphs(database)}
        open={open}
        from={answerFor(database, query)}
        removed={removed}
        isSaved={query['done'] === 'saved'}
      />
    )
    const drawn: Drawn = { here: 'enquiries', title: ({ paragraphs }) => paragraphs.page(), isFaulty, body }
    return pages.draw(request, reply, drawn, isFaulty ? 422 : 200)
  }
}

function typedIn(request: FastifyRequest, id: number | null): OpenParagraph {
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

interface ParagraphsProps {
  all: readonly Paragraph[]
  open: OpenParagraph | null
  /** The answer that the owner came from. */
  from: FromAnswer
}

function Paragraphs({
  all,
  open,
  from,
  removed,
  isSaved,
}: ParagraphsProps & { removed: Paragraph | null; isSaved: boolean }) {
  const { words, locale } = useDesk()
  const { paragraphs: says } = words
  // The owner's own language comes first.
  const inOrder = [locale, ...languages.filter((each) => each !== locale)]
  return (
    <>
      <BackToAnswer from={from} />
      <Head title={says.page()} intro={says.intro()} />
      {all.length === 0 && open === null ? (
        <div className="empty">
          <p className="empty__line">{says.emptyLine()}</p>
          <p className="measure">{says.emptyTold()}</p>
          <div className="row row--stack gap">
            <a className="btn btn--full" href={addressFrom(from, home, { new: locale })}>
              {says.first()}
            </a>
          </div>
        </div>
      ) : (
        <div className="twocol">
          {inOrder.map((language) => (
            <InLanguage key={language} language={language} all={all} open={open} from={from} />
          ))}
        </div>
      )}
      {removed && (
        <Toast says={says.removed({ name: removed.name })} undo={addressFrom(from, `${home}/${removed.id}/undo`)} />
      )}
      {isSaved && <Toast says={says.saved()} />}
    </>
  )
}

function InLanguage({ language, all, open, from }: ParagraphsProps & { language: Language }) {
  const { paragraphs: says, inbox } = useDesk().words
  const named = inbox.languages[language]()
  return (
    <section className="part" aria-labelledby={`in-${language}`}>
      <div className="part__head">
        <h2 id={`in-${language}`}>{says.inLanguage({ language: named })}</h2>
        <a
          className="do"
          href={addressFrom(from, home, { new: language })}
          aria-label={says.addIn({ language: named })}
        >
          {says.add()}
        </a>
      </div>
      <ul className="index">
        {all
          .filter((each) => each.language === language)
          .map((each) => (
            <li key={each.id}>
              {open?.id === each.id ? (
                <ParagraphForm open={open} from={from} />
              ) : (
                <a className="index__a" href={addressFrom(from, home, { id: String(each.id) })}>
                  <b lang={language}>{each.name}</b>
                  <span lang={language}>{each.text}</span>
                </a>
              )}
            </li>
          ))}
        {open?.id === null && open.language === language && (
          <li>
            <ParagraphForm open={open} from={from} />
          </li>
        )}
      </ul>
    </section>
  )
}

function ParagraphForm({ open, from }: { open: OpenParagraph; from: FromAnswer }) {
  const { paragraphs: says, inbox } = useDesk().words
  const { id, name, text, language, faults } = open
  return (
    <form
      className="fields sheet"
      id="form"
      method="post"
      action={addressFrom(from, `${home}${id === null ? '' : `/${id}`}`)}
      aria-label={id === null ? says.new() : says.change({ name })}
    >
      <Field
        id="name"
        name="name"
        label={says.name()}
        fault={faults?.name ? says.faults.name[faults.name]() : null}
        maxLength={answerLimits.paragraphNameMax}
        defaultValue={name}
      />
      <Area
        id="text"
        name="text"
        label={says.text()}
        hint={says.textHint()}
        fault={faults?.text ? says.faults.text[faults.text]() : null}
        rows={4}
        lang={language}
        defaultValue={text}
      />
      <OneOf
        legend={says.forLetters()}
        name="language"
        options={languages.map((each) => [each, inbox.languages[each]()])}
        chosen={language}
      />
      <div className="row row--stack">
        <button className="btn btn--full" type="submit">
          {says.save()}
        </button>
        <a className="btn" href={addressFrom(from, home)}>
          {says.leave()}
        </a>
      </div>
      {id !== null && (
        <p>
          <button className="do" type="submit" formAction={addressFrom(from, `${home}/${id}/removal`)} formNoValidate>
            {says.remove()}
          </button>
        </p>
      )}
    </form>
  )
}
