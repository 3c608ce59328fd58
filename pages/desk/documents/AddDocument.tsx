import { Part } from '../parts/Part.tsx'
import { pdfSentences } from '../uploads/upload-sentences.ts'
import { useDesk } from '../use-desk.ts'

export type FileRefusal = 'noneChosen' | 'notPdf' | 'tooHeavy' | 'noRoom' | 'unreadable'

interface AddDocumentProps {
  action: string
  /** The reference of the enquiry whose answer the owner came from. */
  from: string | null
  refused: FileRefusal | null
}

/** The form that adds a document. With its script, the page sends the file as soon as it is chosen. */
export function AddDocument({ action, from, refused }: AddDocumentProps) {
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
      {...(from !== null && { 'data-for': from })}
      {...pdfSentences(words)}
    >
      <form className="fields" method="post" action={action} encType="multipart/form-data">
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
