import { Area } from '../parts/Area.tsx'
import { Part } from '../parts/Part.tsx'
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
    <Part id="notes" className="no-print" title={enquiry.notes()}>
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
    </Part>
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
  const fault = kind === 'note' ? enquiry.noteFault : enquiry.pasteFault
  return (
    <form method="post" action={`/owner/enquiries/${reference}/notes`}>
      <input type="hidden" name="kind" value={kind} />
      <Area
        id={kind}
        name="note"
        label={label}
        hint={hint}
        fault={faulty ? fault({ length: note.typed.length }) : null}
        rows={kind === 'note' ? 2 : 5}
        defaultValue={note.kind === kind ? note.typed : ''}
        required
      />
      <div className="row gap">
        <button type="submit" className="btn">
          {button}
        </button>
      </div>
    </form>
  )
}
