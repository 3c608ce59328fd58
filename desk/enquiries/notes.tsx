import type { InboxRow } from '../../enquiries/inbox.ts'
import type { Note } from '../../enquiries/notes.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { Area } from '../parts/Area.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** How many characters a text in the thread may have. */
export const longestNote = { note: 2_000, pasted: 10_000 } as const

/** A text that could not be saved. */
export type LostNote = Pick<Note, 'kind' | 'text'>

interface NotesProps {
  row: InboxRow
  lost: LostNote | undefined
}

/** The two forms with which the owner adds to the thread: a note, and what the visitor wrote back by e-mail. */
export function Notes({ row, lost }: NotesProps) {
  const { enquiry } = useDesk().words
  return (
    <Part id="notes" className="no-print" title={enquiry.notes()}>
      <AddText row={row} lost={lost} kind="note" label={enquiry.addNote()} hint={enquiry.noteHint()} rows={2}>
        {enquiry.keepNote()}
      </AddText>
      {row.state !== 'heldBack' && (
        <details className="fold gap-l" id="paste" open={lost?.kind === 'pasted'}>
          <summary>{enquiry.paste()}</summary>
          <AddText
            row={row}
            lost={lost}
            kind="pasted"
            label={enquiry.pasteLabel({ name: unmask(row.name) })}
            hint={enquiry.pasteHint()}
            rows={5}
          >
            {enquiry.keepPasted()}
          </AddText>
        </details>
      )}
    </Part>
  )
}

interface AddTextProps extends NotesProps {
  kind: Note['kind']
  label: string
  hint: string
  rows: number
  /** What the button says. */
  children: string
}

function AddText({ row, lost, kind, label, hint, rows, children }: AddTextProps) {
  const { enquiry } = useDesk().words
  const fault = kind === 'note' ? enquiry.noteFault : enquiry.pasteFault
  const text = lost?.kind === kind ? lost.text : null
  return (
    <form method="post" action={`/owner/enquiries/${row.reference}/notes`}>
      <input type="hidden" name="kind" value={kind} />
      <Area
        id={kind}
        name="note"
        label={label}
        hint={hint}
        fault={text === null ? null : fault({ length: text.length })}
        rows={rows}
        defaultValue={text ?? ''}
        required
      />
      <div className="row gap">
        <button type="submit" className="btn">
          {children}
        </button>
      </div>
    </form>
  )
}
