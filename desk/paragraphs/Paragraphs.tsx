import { answerLimits, type Paragraph, type TextFault } from '../../content/answer.ts'
import { type Language, languages } from '../../content/enquiry.ts'
import type { DeskPage } from '../page.ts'
import { Area } from '../parts/Area.tsx'
import { Field } from '../parts/Field.tsx'
import { addressFrom, BackToAnswer, type FromAnswer } from '../parts/FromAnswer.tsx'
import { Head } from '../parts/Head.tsx'
import { OneOf } from '../parts/OneOf.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

/** The paragraphs that an owner often writes. */
export interface ParagraphsPage {
  kind: 'paragraphs'
  paragraphs: readonly Paragraph[]
  /** The paragraph that is being written or changed; null if none is. */
  open: OpenParagraph | null
  /** The answer that the owner came from. */
  from: FromAnswer
  removed: Paragraph | null
  isSaved: boolean
}

export interface OpenParagraph extends Omit<Paragraph, 'id'> {
  /** Null if it is new. */
  id: number | null
  faults: Record<'name' | 'text', TextFault | null> | null
}

export const paragraphsPage: DeskPage<ParagraphsPage> = {
  frame: { here: 'enquiries' },
  title: ({ paragraphs }) => paragraphs.page(),
  isFaulty: ({ open }) => open?.faults != null,
  Body: Paragraphs,
}

function Paragraphs({ page }: { page: ParagraphsPage }) {
  const { words, locale } = useDesk()
  const { paragraphs: says } = words
  const { paragraphs, open, from, removed, isSaved } = page
  // The owner's own language comes first.
  const inOrder = [locale, ...languages.filter((each) => each !== locale)]
  return (
    <>
      <BackToAnswer from={from} />
      <Head title={says.page()} intro={says.intro()} />
      {paragraphs.length === 0 && open === null ? (
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
            <InLanguage key={language} language={language} page={page} />
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

function InLanguage({ language, page: { paragraphs, open, from } }: { language: Language; page: ParagraphsPage }) {
  const { paragraphs: says, inbox } = useDesk().words
  const named = inbox.languages[language]()
  const own = paragraphs.filter((each) => each.language === language)
  const isNewHere = open !== null && open.id === null && open.language === language
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
        {own.map((each) => (
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
        {isNewHere && (
          <li>
            <ParagraphForm open={open} from={from} />
          </li>
        )}
      </ul>
    </section>
  )
}

function ParagraphForm({ open, from }: { open: OpenParagraph; from: ParagraphsPage['from'] }) {
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

const home = '/owner/paragraphs'
