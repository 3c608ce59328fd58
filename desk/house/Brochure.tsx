import { fieldId } from '../../content/field-id.ts'
import type { FieldView } from '../forms/FieldRow.tsx'
import { pdfSentences } from '../uploads/Upload.tsx'
import { useDesk } from '../use-desk.ts'

/** The owner's own brochure, which replaces the one that is generated from the page. */
export interface BrochureView extends Pick<FieldView, 'path' | 'label' | 'error' | 'note'> {
  /** Null if the owner has none; `size` is null if the file is missing. */
  own: { name: string; size: string | null } | null
}

/** Shows the owner's own brochure, with buttons to replace or remove it. The script uploads the file. */
export function Brochure({ brochure: { path, label, error, note, own } }: { brochure: BrochureView }) {
  const { words } = useDesk()
  const { ownBrochure: says } = words
  const id = fieldId(path)
  return (
    <section
      className="field"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-uploads
      data-kind="brochure"
      {...pdfSentences(words)}
    >
      <h2 className="field__title" id={`${id}-title`}>
        {label}
      </h2>
      <p className="hint" id={`${id}-hint`}>
        {own === null ? says.none() : says.own()}
      </p>
      {error !== null && <p className="error">{error}</p>}
      {own && (
        <p>
          {own.size === null ? (
            <>
              <b>{own.name}</b> <span className="bad">{says.gone()}</span>
            </>
          ) : (
            <a className="do" href="/owner/brochure">
              {says.named({ name: own.name, size: own.size })}
            </a>
          )}
        </p>
      )}
      {note && <p className="was">{note.text}</p>}
      <noscript>
        <p className="notice">{says.noScript()}</p>
      </noscript>
      <div data-script-only hidden>
        <label className="hint" htmlFor="file">
          {own === null ? says.choose() : says.replace()}
        </label>
        <div className="control">
          <input
            className="input input--text"
            id="file"
            type="file"
            accept="application/pdf,.pdf"
            aria-describedby={`${id}-hint`}
          />
        </div>
      </div>
      <div data-arriving hidden>
        <ul className="up" />
      </div>
      {own && (
        <p>
          <button type="submit" className="do" name="do" value={`away:${path}`}>
            {says.remove()}
          </button>
        </p>
      )}
    </section>
  )
}
