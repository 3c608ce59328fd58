import { answerLimits, type Document, type TextFault } from '../../content/answer.ts'
import { fileSize } from '../../locales/file-size.ts'
import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { addressFrom, BackToAnswer, type FromAnswer } from '../parts/FromAnswer.tsx'
import { Head } from '../parts/Head.tsx'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import { pdfSentences } from '../uploads/Upload.tsx'
import { useDesk } from '../use-desk.ts'

export type FileRefusal = 'noneChosen' | 'notPdf' | 'tooHeavy' | 'noRoom' | 'unreadable'

/** The documents that an owner gives to one person or another who wrote about their house. */
export interface DocumentsPage {
  kind: 'documents'
  /** The documents of each house. The first house is the one to which documents are added. */
  houses: readonly { number: number; name: string; documents: readonly Document[] }[]
  /** The document whose name is being changed; null if none is. */
  open: { id: number; name: string; fault: TextFault | null } | null
  /** The answer that the owner came from. */
  from: FromAnswer
  removed: Document | null
  done: 'added' | 'saved' | null
  /** Why the file that was sent is no document. */
  refused: FileRefusal | null
}

export const documentsPage: DeskPage<DocumentsPage> = {
  frame: { here: 'enquiries' },
  title: ({ documents }) => documents.page(),
  isFaulty: ({ open, refused }) => open?.fault != null || refused !== null,
  Body: Documents,
}

function Documents({ page }: { page: DocumentsPage }) {
  const { documents: says } = useDesk().words
  const { houses, from, removed, done } = page
  return (
    <>
      <BackToAnswer from={from} />
      <Head title={says.page()} intro={says.intro()} />
      <div className="twocol">
        <div>
          {houses.map(({ number, name, documents }, index) => (
            <Part
              key={number}
              id={index === 0 ? 'yours' : `house-${number}`}
              title={houses.length === 1 ? says.yours() : says.of({ house: name })}
            >
              {documents.length === 0 ? (
                <p className="measure gap">{says.emptyTold()}</p>
              ) : (
                <ul className="index">
                  {documents.map((document) => (
                    <li key={document.id} id={`document-${document.id}`}>
                      <OneDocument document={document} page={page} />
                    </li>
                  ))}
                </ul>
              )}
            </Part>
          ))}
        </div>
        <AddDocument page={page} />
      </div>
      {removed && (
        <Toast says={says.removed({ name: removed.name })} undo={addressFrom(from, `${home}/${removed.id}/undo`)} />
      )}
      {done && <Toast says={says[done]()} />}
    </>
  )
}

function OneDocument({ document, page: { open, from } }: { document: Document; page: DocumentsPage }) {
  const { words, moments, locale } = useDesk()
  const { documents: says } = words
  const { id, name, bytes, addedAt } = document
  if (open?.id === id) return <DocumentForm document={document} open={open} from={from} />
  return (
    <a className="index__a" href={addressFrom(from, home, { id: String(id) })}>
      <b>{name}</b>
      <span>{says.about({ size: fileSize(bytes, locale), day: moments.date(addedAt) })}</span>
    </a>
  )
}

interface DocumentFormProps {
  document: Document
  open: NonNullable<DocumentsPage['open']>
  from: DocumentsPage['from']
}

function DocumentForm({ document: { id, name }, open, from }: DocumentFormProps) {
  const { documents: says } = useDesk().words
  const address = `${home}/${id}`
  return (
    <form
      className="fields sheet"
      id="form"
      method="post"
      action={addressFrom(from, address)}
      aria-label={says.change({ name })}
    >
      <Field
        id="name"
        name="name"
        label={says.name()}
        hint={says.nameHint()}
        fault={open.fault ? says.faults[open.fault]() : null}
        text
        maxLength={answerLimits.documentNameMax}
        defaultValue={open.name}
      />
      <div className="row row--stack">
        <button className="btn btn--full" type="submit">
          {says.save()}
        </button>
        <a className="btn" href={addressFrom(from, home)}>
          {says.leave()}
        </a>
      </div>
      <p>
        <a className="do" href={address}>
          {says.open()}
        </a>
      </p>
      <p className="small">
        <button className="do" type="submit" formAction={addressFrom(from, `${address}/removal`)} formNoValidate>
          {says.remove()}
        </button>
      </p>
    </form>
  )
}

/** The form that adds a document. With its script, the page sends the file as soon as it is chosen. */
function AddDocument({ page: { from, refused } }: { page: DocumentsPage }) {
  const { words } = useDesk()
  const { documents: says, ownBrochure, photographs } = words
  const sentences = {
    ...says,
    ...ownBrochure.refused,
    tooHeavy: ownBrochure.refused.brochureTooHeavy,
    noRoom: photographs.upload.noRoom,
  }
  return (
    <Part
      id="add"
      title={says.add()}
      data-uploads
      data-kind="document"
      {...(from !== null && { 'data-for': from.reference })}
      {...pdfSentences(words)}
    >
      <form className="fields" method="post" action={addressFrom(from, home)} encType="multipart/form-data">
        <div className={refused ? 'field field--bad' : 'field'}>
          <label htmlFor="file">{says.choose()}</label>
          <p className="hint" id="file-hint">
            {says.chooseHint()}
          </p>
          {refused && (
            <p className="error" id="file-fault" role="alert">
              {sentences[refused]()}
            </p>
          )}
          <div className="control">
            <input
              className="input input--text"
              id="file"
              name="file"
              type="file"
              accept="application/pdf,.pdf"
              required
              aria-describedby={refused ? 'file-hint file-fault' : 'file-hint'}
              aria-invalid={refused ? true : undefined}
            />
          </div>
        </div>
        <div className="row row--stack" data-scriptless>
          <button type="submit" className="btn">
            {says.upload()}
          </button>
        </div>
      </form>
      <div data-arriving hidden>
        <ul className="up" />
      </div>
    </Part>
  )
}

const home = '/owner/documents'
