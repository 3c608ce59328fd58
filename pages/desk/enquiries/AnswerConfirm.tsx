import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'
import type { AnswerView } from './answer-view.ts'

/** The letter once more, for a browser without a script, which cannot call it back. */
export interface AnswerConfirmPage
  extends Pick<
    AnswerView,
    'reference' | 'name' | 'to' | 'language' | 'from' | 'key' | 'after' | 'subject' | 'body' | 'brochure'
  > {
  kind: 'answerConfirm'
  documents: readonly { id: number; name: string; size: string }[]
}

export const answerConfirmPage: DeskPage<AnswerConfirmPage> = {
  frame: { here: 'enquiries' },
  title: ({ answer }, { name }) => answer.confirmTitle({ name }),
  Body: AnswerConfirm,
}

function AnswerConfirm({ page }: { page: AnswerConfirmPage }) {
  const { words } = useDesk()
  const { answer, inbox } = words
  const { reference, name, to, language, from, subject, body, brochure, documents } = page
  const back = `/owner/enquiries/${reference}?again=1#answer`
  return (
    <>
      <a className="back" href={back}>
        {answer.changeIt()}
      </a>
      <Head title={answer.confirmTitle({ name })} intro={answer.confirmTold()} />
      <dl className="ledger measure">
        <Entry term={answer.to()}>
          <bdi>{to}</bdi>
        </Entry>
        <Entry term={answer.from()}>{answer.nameAndAddress({ name: from.name ?? '', address: from.address })}</Entry>
        <Entry term={answer.subject()}>
          <span lang={language}>{subject}</span>
        </Entry>
        {brochure?.isTicked && (
          <Entry term={answer.withIt()}>
            {answer.brochureIn({ language: inbox.languages[language](), size: brochure.size })}
          </Entry>
        )}
        {documents.map((document) => (
          <Entry term={answer.withIt()} key={document.id}>
            {answer.documentIn(document)}
          </Entry>
        ))}
      </dl>
      <div className="sheet gap measure">
        <div className="said__text" lang={language} dir="auto">
          {body}
        </div>
      </div>
      <form className="row row--stack gap-l" method="post" action={`/owner/enquiries/${reference}/answer`}>
        <input type="hidden" name="confirmed" value="1" />
        <input type="hidden" name="key" value={page.key} />
        <input type="hidden" name="after" value={page.after} />
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="body" value={body} />
        {brochure?.isTicked && <input type="hidden" name="brochure" value="on" />}
        {documents.map(({ id }) => (
          <input type="hidden" name="documents" value={id} key={id} />
        ))}
        <button type="submit" className="btn btn--full">
          {answer.send()}
        </button>
        <a className="btn" href={back}>
          {answer.changeIt()}
        </a>
      </form>
    </>
  )
}
