import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

export interface NotesView {
  person: Person
  notes: readonly { id: number; writtenAt: number; text: string }[]
  /** The text of a note that could not be saved. */
  note: { typed: string; faulty: boolean }
}

export function Notes({ page }: { page: NotesView }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  const { person, notes, note } = page
  const at = `/owner/enquiries/${person.reference}/notes`
  return (
    <section className="part" aria-labelledby="notes">
      <div className="part__head">
        <h2 id="notes">{enquiry.notes()}</h2>
      </div>
      {notes.map(({ id, writtenAt, text }) => (
        <article className="note" key={id}>
          <p className="note__text" dir="auto">
            {text}
          </p>
          <form className="row small soft" method="post" action={`${at}/${id}/removal`}>
            <span>{moments.alone(writtenAt)}</span>
            <button
              type="submit"
              className="do no-print"
              aria-label={enquiry.takeAwayOf({ moment: moments.full(writtenAt) })}
            >
              {enquiry.takeAway()}
            </button>
          </form>
        </article>
      ))}
      <form method="post" action={at} className="no-print">
        <div className={note.faulty ? 'field field--bad' : 'field'}>
          <label htmlFor="note">{enquiry.addNote()}</label>
          <p className="hint" id="note-hint">
            {enquiry.noteHint()}
          </p>
          {note.faulty && (
            <p className="error" id="note-fault">
              {enquiry.noteFault({ length: note.typed.length })}
            </p>
          )}
          <div className="control">
            <textarea
              className="area area--text"
              id="note"
              name="note"
              rows={2}
              defaultValue={note.typed}
              aria-describedby={note.faulty ? 'note-hint note-fault' : 'note-hint'}
              aria-invalid={note.faulty || undefined}
              required
            />
          </div>
        </div>
        <div className="row gap">
          <button type="submit" className="btn">
            {enquiry.keepNote()}
          </button>
        </div>
      </form>
    </section>
  )
}
