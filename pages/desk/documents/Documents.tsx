import { answerLimits, type TextFault } from '../../../content/answer.ts'
import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { addressFrom, BackToAnswer, type FromAnswer } from '../parts/FromAnswer.tsx'
import { Head } from '../parts/Head.tsx'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'
import { AddDocument, type FileRefusal } from './AddDocument.tsx'

export type { FileRefusal }

/** The documents that an owner gives to one person or another. */
export interface DocumentsPage {
  kind: 'documents'
  documents: readonly DocumentView[]
  /** The document whose name is being changed; null if none is. */
  open: { id: number; name: string; fault: TextFault | null } | null
  /** The answer that the owner came from. */
  from: FromAnswer
  removed: { id: number; name: string } | null
  done: 'added' | 'saved' | null
  /** Why the file that was sent is no document. */
  refused: FileRefusal | null
}

interface DocumentView {
  id: number
  name: string
  size: string
  addedAt: number
}

export const documentsPage: DeskPage<DocumentsPage> = {
  frame: { here: 'enquiries' },
  title: ({ documents }) => documents.page(),
  isFaulty: ({ open, refused }) => open?.fault != null || refused !== null,
  Body: Documents,
}

function Documents({ page }: { page: DocumentsPage }) {
  const { documents: says } = useDesk().words
  const { documents, from, removed, done, refused } = page
  return (
    <>
      <BackToAnswer from={from} />
      <Head title={says.page()} intro={says.intro()} />
      <div className="twocol">
        <Part id="yours" title={says.yours()}>
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
        <AddDocument action={addressFrom(from, home)} from={from?.reference ?? null} refused={refused} />
      </div>
      {removed && (
        <Toast says={says.removed({ name: removed.name })} undo={addressFrom(from, `${home}/${removed.id}/undo`)} />
      )}
      {done && <Toast says={says[done]()} />}
    </>
  )
}

function OneDocument({ document, page: { open, from } }: { document: DocumentView; page: DocumentsPage }) {
  const { words, moments } = useDesk()
  const { documents: says } = words
  const { id, name, size, addedAt } = document
  if (open?.id === id) return <DocumentForm document={document} open={open} from={from} />
  return (
    <a className="index__a" href={addressFrom(from, home, { id: String(id) })}>
      <b>{name}</b>
      <span>{says.about({ size, day: moments.date(addedAt) })}</span>
    </a>
  )
}

interface DocumentFormProps {
  document: DocumentView
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

const home = '/owner/documents'
