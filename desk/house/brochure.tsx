import type { FastifyInstance } from 'fastify'
import { fieldId } from '../../content/fields.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { brochurePath, ownBrochure, takeInBrochure } from '../../house/own-brochure.ts'
import type { Shelf } from '../../house/shelf.ts'
import type { FieldView } from '../forms/field-views.ts'
import { Field, Notes } from '../parts/Form.tsx'
import type { DeskParts } from '../parts.ts'
import { Arriving, type Outcome } from '../uploads/arriving.tsx'
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
  const { words } = useDesk()
  const { ownBrochure: says } = words
  const own = ownBrochure(body, shelf)
  const id = fieldId(path)
  return (
    <section className="field" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} data-uploads data-kind="brochure">
      <h2 className="field__title" id={`${id}-title`}>
        {label}
      </h2>
      <Notes id={id} hint={own === null ? says.none() : says.own()} fault={error} />
      {own && (
        <p>
          <a className="do" href="/owner/brochure">
            {own.name}
          </a>
        </p>
      )}
      {note && <p className="was">{note.text}</p>}
      <noscript>
        <p className="notice">{words.photographs.upload.noScript()}</p>
      </noscript>
      <div data-script-only hidden>
        <Field
          id="file"
          type="file"
          label={own === null ? says.choose() : says.replace()}
          text
          accept="application/pdf,.pdf"
        />
      </div>
      <Arriving />
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
