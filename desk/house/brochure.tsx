import type { FastifyInstance } from 'fastify'
import { fieldId } from '../../content/field-id.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { brochurePath, ownBrochure, takeInBrochure } from '../../house/own-brochure.ts'
import type { Shelf } from '../../house/shelf.ts'
import { fileSize } from '../../locales/file-size.ts'
import type { FieldView } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import type { Outcome } from '../uploads/outcome.ts'
import { pdfSentences } from '../uploads/sentences.ts'
import { useDesk } from '../use-desk.ts'

/** The address where the owner's own brochure is uploaded, replaced and removed. */
const brochureAddress = `/owner/house/contact#${fieldId(brochurePath)}`

/** Sends the owner's own brochure of the draft. */
export async function brochureRoutes(
  app: FastifyInstance,
  { database, pages, policyForViewers, shelf }: DeskParts,
): Promise<void> {
  app.get('/owner/brochure', (request, reply) => {
    const own = ownBrochure(openDraft(database).body, shelf)
    if (own === null || own.size === null) return pages.missing(request, reply)
    return reply
      .header('content-disposition', 'inline')
      .header('content-security-policy', policyForViewers)
      .sendFile(own.file, shelf.brochures, { cacheControl: false })
  })
}

/** Names an uploaded brochure in the draft, if it is a PDF. */
export async function brochureFrom(
  given: { file: string; name: string },
  { clock, database, shelf }: Pick<DeskParts, 'clock' | 'database' | 'shelf'>,
): Promise<Outcome> {
  const isTaken = await takeInBrochure(database, shelf, given, clock)
  return isTaken ? { id: brochurePath, address: brochureAddress } : { refused: 'notPdf' }
}

interface BrochureProps {
  field: FieldView
  body: unknown
  shelf: Pick<Shelf, 'brochures'>
}

/** Shows the owner's own brochure, with buttons to replace or remove it. The script uploads the file. */
export function Brochure({ field: { path, label, error, note }, body, shelf }: BrochureProps) {
  const { words, locale } = useDesk()
  const { ownBrochure: says } = words
  const own = ownBrochure(body, shelf)
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
              {says.named({ name: own.name, size: fileSize(own.size, locale) })}
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
