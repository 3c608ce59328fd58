import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

export interface NotesView {
  person: Person
  /** A text that could not be saved, and what it was to be. */
  note: { typed: string; kind: 'note' | 'pasted'; faulty: boolean }
}

/** The two forms with which the owner adds to the thread: a note, and what the visitor wrote back by e-mail. */
export function Notes({ page }: { page: NotesView }) {
  const { enquiry } = useDesk().words
  const { person, note } = page
  return (
    <section className="part no-print" aria-labelledby="notes">
      <div className="part__head">
        <h2 id="notes">{enquiry.notes()}</h2>
      </div>
      <AddText
        reference={person.reference}
        kind="note"
        label={enquiry.addNote()}
        hint={enquiry.noteHint()}
        button={enquiry.keepNote()}
        note={note}
      />
      {person.state !== 'heldBack' && (
        <details className="fold gap-l" id="paste" open={note.faulty && note.kind === 'pasted'}>
          <summary>{enquiry.paste()}</summary>
          <AddText
            reference={person.reference}
            kind="pasted"
            label={enquiry.pasteLabel({ name: person.name })}
            hint={enquiry.pasteHint()}
            button={enquiry.keepPasted()}
            note={note}
          />
        </details>
      )}
    </section>
  )
}

interface AddTextProps {
  reference: string
  kind: 'note' | 'pasted'
  label: string
  hint: string
  button: string
  note: NotesView['note']
}

function AddText({ reference, kind, label, hint, button, note }: AddTextProps) {
  const { enquiry } = useDesk().words
  const faulty = note.faulty && note.kind === kind
  const length = note.typed.length
  return (
    <form method="post" action={`/owner/enquiries/${reference}/notes`}>
      <input type="hidden" name="kind" value={kind} />
      <div className={faulty ? 'field field--bad' : 'field'}>
        <label htmlFor={kind}>{label}</label>
        <p className="hint" id={`${kind}-hint`}>
          {hint}
        </p>
        {faulty && (
          <p className="error" id={`${kind}-fault`}>
            {kind === 'note' ? enquiry.noteFault({ length }) : enquiry.pasteFault({ length })}
          </p>
        )}
        <div className="control">
          <textarea
            className="area area--text"
            id={kind}
            name="note"
            rows={kind === 'note' ? 2 : 5}
            defaultValue={note.kind === kind ? note.typed : ''}
            aria-describedby={faulty ? `${kind}-hint ${kind}-fault` : `${kind}-hint`}
            aria-invalid={faulty || undefined}
            required
          />
        </div>
      </div>
      <div className="row gap">
        <button type="submit" className="btn">
          {button}
        </button>
      </div>
    </form>
  )
}
