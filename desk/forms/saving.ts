import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldId, type HouseField } from '../../content/fields.ts'
import type { Language } from '../../content/languages.ts'
import { type Edit, editDraft, openDraft } from '../../house/draft/draft.ts'
import { fieldAt, markOf, readField } from '../../house/draft/fields.ts'
import { otherName } from '../../owners/owners.ts'
import type { Drawn } from '../drawn.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, fieldsNamed, numberIn, ownerOf, postedBy, pressed } from '../request.ts'
import { type FormSource, formSource, type Saving } from './field-views.ts'

export interface Form {
  /** The address of the form's page. */
  address: string
  /** Returns the fields that the form has now. */
  fields(): readonly HouseField[]
  /** Returns the typed text as the house stores it. Without it, the text is stored as typed. */
  read?: (field: HouseField, typed: string) => string
  /** Does what the pressed button also asks for, after everything typed is saved. */
  handleButton?: (button: ReturnType<typeof pressed>) => ButtonOutcome
  /** True if what the form was about has been removed. Only what was typed about it is then shown. */
  isGone?: boolean
  /** Returns the form's page as it is afterwards. */
  draw(source: FormSource): Drawn
}

/** What a button of a form did; nothing, if it only saved. */
interface ButtonOutcome {
  /** The version from before something was removed. */
  kept?: number | null
  /** The ids of an entry that was added, and of one that was moved. */
  added?: string
  moved?: string
  /** The address to go to, if it is not the form. */
  leadsTo?: string
}

/**
 * Adds the two routes of each form: its page, and saving it, field by field. `open` returns null if there is no such form.
 * A page with other forms has its fields posted to an address of their own, `postUrl`.
 * Saving leads back to the page; the page's script asks for the page itself. If a field was also changed elsewhere, the form
 * shows both texts and the owner chooses. What was typed into an entry that was removed elsewhere is shown too. In both cases
 * the pressed button does nothing else.
 */
export function formRoutes<Part extends string = never>(
  app: FastifyInstance,
  url: string,
  open: (request: FastifyRequest<DeskRequest<Part>>) => Form | null,
  { clock, database, pages }: Pick<DeskParts, 'clock' | 'database' | 'pages'>,
  postUrl = url,
): void {
  // The status stays 200 if a field has a fault, because the draft stores it all the same.
  const draw = (request: FastifyRequest, reply: FastifyReply, form: Form, saving: Partial<Saving>, status = 200) =>
    pages.draw(request, reply, form.draw(formSource(openDraft(database), pages.language(request), saving)), status)

  app.get<DeskRequest<Part>>(url, (request, reply) => {
    const form = open(request)
    if (form === null || form.isGone) return pages.missing(request, reply)
    return draw(request, reply, form, { savedAt: numberIn(request.query['saved']) || null })
  })

  app.post<DeskRequest<Part>>(postUrl, (request, reply) => {
    const form = open(request)
    if (form === null) return pages.missing(request, reply)
    const language = pages.language(request)
    const fields = form.fields()
    const now = clock.now()
    const owner = ownerOf(request)
    const conflicts = editDraft(database, editsIn(request, fields, form.read), language, now, owner)
    for (const conflict of conflicts) conflict.by = otherName(database, conflict.by, owner)
    const lost = lostIn(request, fields, language)
    if (conflicts.length > 0 || lost.length > 0) return draw(request, reply, form, { conflicts, lost }, 409)
    if (form.isGone) return pages.missing(request, reply)
    const outcome = form.handleButton?.(pressed(request)) ?? {}
    if (request.headers['prefer'] === 'return=representation') return draw(request, reply, form, { savedAt: now })
    return reply.redirect(addressAfter(outcome, form, now), 303)
  })
}

/** Returns the posted fields. A hidden input beside each holds its former value, and shows an unticked box too. */
function editsIn(request: FastifyRequest, fields: readonly HouseField[], read: Form['read']): Edit[] {
  const posted = postedBy(request)
  const [act, chosen, mark] = pressed(request)
  return fields.flatMap((field): Edit[] => {
    const { path } = field
    const was = posted.get(`was.${path}`)
    // The owner has chosen between the two texts of this field: the one here replaces the one with this mark.
    if (was === undefined || (path === chosen && act === 'theirs')) return []
    const asStored = (typed: string) => read?.(field, typed) ?? typed
    return [
      {
        field,
        was: path === chosen && act === 'mine' ? mark : was,
        typed: asStored(posted.get(path) ?? ''),
        sent: fieldsNamed(request, `sent.${path}`).map(asStored),
      },
    ]
  })
}

/** Returns what was typed into fields of entries that no longer exist. */
function lostIn(request: FastifyRequest, fields: readonly HouseField[], language: Language): Edit[] {
  if (pressed(request)[0] === 'discard') return []
  const posted = postedBy(request)
  const there = new Set(fields.map(({ path }) => path))
  return [...posted].flatMap(([name, was]): Edit[] => {
    const path = /^was\.(.+)/.exec(name)?.[1]
    const field = path === undefined || there.has(path) ? null : fieldAt(path)
    if (field === null) return []
    const typed = posted.get(field.path) ?? ''
    return markOf(readField(field, typed, language)) === was ? [] : [{ field, was, typed }]
  })
}

/** Returns the address of the entry that was added or moved, or one outside the form. A browser focuses the field that the address names. */
function addressAfter({ kept, added, moved, leadsTo }: ButtonOutcome, { address, fields }: Form, now: number): string {
  if (leadsTo !== undefined) return leadsTo
  const first = added === undefined ? undefined : fields().find(({ path }) => path.split('.').includes(added))
  const anchor = first ? `#${fieldId(first.path)}` : moved === undefined ? '' : `#entry-${encodeURIComponent(moved)}`
  return `${address}?saved=${now}${kept ? `&kept=${kept}` : ''}${anchor}`
}
