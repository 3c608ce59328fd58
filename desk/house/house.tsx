import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { facts as described, type FactsForm } from '../../content/facts.ts'
import type { HouseField } from '../../content/fields.ts'
import { isNumber } from '../../content/kinds.ts'
import type { Language } from '../../content/languages.ts'
import { missingLegal, statedByLaw } from '../../content/legal.ts'
import { idsOf, textAt, valueAt, withValues } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { changeDraft, changeEntries, type HouseDraft, openDraft, startEmpty } from '../../house/draft/draft.ts'
import { askedFields, factsForms, fieldsOf, ownFirst } from '../../house/draft/fields.ts'
import { type EntryList, listBelow } from '../../house/draft/lists.ts'
import { isAlwaysAsked, presentable } from '../../house/draft/preview.ts'
import { brochurePath, removeBrochure } from '../../house/own-brochure.ts'
import { fieldLabel, headingOf, optionWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { nameOf } from '../../owners/owners.ts'
import type { Drawn } from '../drawn.tsx'
import { FieldRow, Folded } from '../forms/FieldRow.tsx'
import { errorsOf, type FieldView, type FormSource, fieldView, formSource, nameOfEntry } from '../forms/field-views.ts'
import { houseFormLinks } from '../forms/progress.ts'
import { type Form, formRoutes } from '../forms/saving.ts'
import { AddEntry, FormIndex, MoveEntry, workPage } from '../forms/Work.tsx'
import { OneOf } from '../parts/Form.tsx'
import { Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, ownerOf } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { Brochure, brochureRoutes } from './brochure.tsx'

/** The part of the page that shows what each form changes. */
const shownAt: Partial<Record<FactsForm, string>> = {
  figures: 'home',
  rooms: 'residence',
  colours: 'home',
  amenities: 'residence',
  place: 'location',
  view: 'sun',
}

/** The facts of the house: the list of their forms, and each form. */
export async function houseRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, record } = parts
  await brochureRoutes(app, parts)

  app.get('/owner/house', (request, reply) =>
    pages.draw(request, reply, {
      here: 'house',
      title: ({ nav }) => nav.house(),
      body: <HouseIndex source={formSource(openDraft(database), pages.language(request))} database={database} />,
    }),
  )

  /** Begins an empty house. Nothing public changes. */
  app.post('/owner/house/empty', (request, reply) => {
    const kept = database.write(() => {
      record(request, 'begunEmpty')
      const chosen = speakable.find((each) => each === field(request, 'languages'))
      return startEmpty(database, clock.now(), chosen)
    })
    return reply.redirect(kept === null ? '/owner/house/figures' : `/owner/house/figures?kept=${kept}`, 303)
  })

  const open = (request: FastifyRequest<DeskRequest<'section'>>): Form | null => {
    const section = factsForms.find((each) => each === request.params.section)
    if (section === undefined) return null
    const list = listBelow([`facts.${section}`], {})
    const email = ownerOf(request)
    const owner = { email, name: nameOf(database, email) }
    return {
      address: `/owner/house/${section}`,
      fields: () => fieldsOf(section, openDraft(database).body),
      handleButton([act, path, id]) {
        if (act === 'away' && path === brochurePath) return { kept: removeBrochure(database, clock.now()) }
        if (act === 'take') return takeOffered(section, owner)
        return list?.path === path ? changeEntries(database, list, act, id, clock.now()) : {}
      },
      draw: (source) => houseForm(section, source, owner, parts),
    }
  }
  formRoutes(app, '/owner/house/:section', open, parts)

  /** Takes over what a form offers. The page then says so, and what is still needed. */
  function takeOffered(section: FactsForm, owner: Owner): { kept?: number } {
    const values = offeredFor(section, openDraft(database), owner)?.values ?? []
    if (values.length === 0) return {}
    const done = { act: 'takenOver', path: values.map(([path]) => path).join(' ') } as const
    return { kept: changeDraft(database, (body) => withValues(body, values), clock.now(), done) }
  }
}

/** The list of all parts of the facts. */
function HouseIndex({ source, database }: { source: FormSource; database: Database }) {
  const { facts, steps } = useDesk().words
  const { isNew, published } = source.draft
  return (
    <>
      <Head title={facts.title()} intro={facts.intro()} />
      <FormIndex forms={houseFormLinks(source, database)} />
      {!isNew && (
        <Part id="start" title={steps.start()}>
          <p className="measure">{steps.startTold({ name: published.house.facts.figures.name })}</p>
          <StartEmpty className="btn" />
        </Part>
      )}
    </>
  )
}

/** The languages that a house can speak. */
const { options: speakable } = described.entries.offer.entries.languages
const languagesPath = 'facts.offer.languages'

/** The form that begins an empty house. Its owner's own language is enough for a page; another can join later. */
export function StartEmpty({ className, children }: { className: string; children?: ReactNode }) {
  const { words, locale } = useDesk()
  return (
    <form className="fields gap" method="post" action="/owner/house/empty">
      <OneOf
        legend={fieldLabel(languagesPath, locale)}
        name="languages"
        options={speakable.map((each) => [each, optionWords(languagesPath, each, locale) ?? each])}
        chosen={locale}
      />
      <p className="row">
        <button type="submit" className={className}>
          {words.steps.start()}
        </button>
        {children}
      </p>
    </form>
  )
}

/** The form for one part of the facts, with the preview beside it. */
function houseForm(
  section: FactsForm,
  source: FormSource,
  owner: Owner,
  { database, shelf }: Pick<DeskParts, 'database' | 'shelf'>,
): Drawn {
  const { draft, language } = source
  const { facts } = wordsIn(language).desk
  const list = listBelow([`facts.${section}`], {})
  const asked = ownFirst(askedFields(section, draft.body), language)
  const fields = asked.map((field) => fieldView(field, source))
  const isInList = ({ path }: FieldView) => list !== null && path.startsWith(`${list.path}.`)
  const outside = fields.filter((field) => !isInList(field))
  const errors = errorsOf([...outside, ...fields.filter(isInList)])
  const brochure = outside.find(({ path }) => path === brochurePath)
  const shown = outside.filter((field) => field !== brochure)
  // What the law asks of few houses is folded away if the public one lacks it, so that no field moves while it is typed.
  const isUnstated = (path: string) => section === 'legal' && (valueAt(draft.published.house, path) ?? '') === ''
  const others = shown.filter((field) => !isAskedFirst(field, shown) && (draft.isNew || isUnstated(field.path)))
  const first = shown.filter((field) => !others.includes(field))
  const lacking = new Set<string | undefined>(
    section === 'legal' ? missingLegal(presentable(draft, language).facts) : [],
  )
  return workPage({
    source,
    kind: 'house',
    name: section,
    forms: houseFormLinks(source, database),
    title: facts.sections[section](),
    intro: section === 'legal' && facts.legalIntro(),
    anchor: shownAt[section] ?? 'contact',
    errors,
    children: (
      <div className="sheet fields">
        <Offer offered={offeredFor(section, draft, owner)} />
        <Groups groups={groupsOf(first, language)} lacking={lacking} />
        {list && <Entries list={list} fields={fields} draft={draft} />}
        {others.length > 0 && (
          <Folded
            names={section === 'offer' ? offerNames(others, language) : namesOf(others, first, language)}
            isOpen={errorsOf(others).length > 0 || (!draft.isNew && others.some(({ value }) => value !== ''))}
          >
            <Groups groups={groupsOf(others, language)} lacking={lacking} told={holdersOf(first, language)} />
          </Folded>
        )}
        {brochure && <Brochure field={brochure} body={draft.body} shelf={shelf} />}
      </div>
    ),
  })
}

/**
 * True for a field that a house is asked first: what every house must state and what the law wants of every one. In a form that can be
 * left empty as a whole, whatever is no part of its own, such as the annex.
 */
function isAskedFirst({ field, path }: FieldView, form: readonly FieldView[]): boolean {
  if (path.startsWith('facts.legal.'))
    return !field.optional && statedByLaw.some((part) => path.startsWith(`facts.legal.${part}.`))
  if (path === 'facts.figures.kind') return true
  return form.some((each) => isNeededByAll(each.field)) ? isNeededByAll(field) : field.part === undefined
}

const isNeededByAll = (field: HouseField): boolean =>
  isAlwaysAsked(field) &&
  field.first === undefined &&
  (field.kind !== 'toggle' || field.names !== undefined) &&
  (field.neededFor ?? 'offer.').startsWith('offer.')

/** Returns what is folded away in the form of the offer, in a few words. */
function offerNames(fields: readonly FieldView[], language: Language): string[] {
  const { sale, rent, page } = wordsIn(language).desk.steps.offerFold
  const has = (term: string) => fields.some(({ path }) => path === `facts.offer.terms.${term}`)
  return [has('propertyTaxEur') ? sale() : '', has('availableFrom') ? rent() : '', page()].filter(Boolean)
}

/** Returns the names of what is folded away. What has its usual value already is named only if there is nothing else. */
function namesOf(fields: readonly FieldView[], above: readonly FieldView[], language: Language): string[] {
  const headings = holdersOf(above, language)
  const open = fields.filter(({ field }) => field.first === undefined)
  const groups = groupsOf(open.length > 0 ? open : fields, language)
  const titleOf = ({ holder }: FieldGroup) => (headings.has(holder) ? '' : (headingOf(holder, language)?.title ?? ''))
  const labels = groups.flatMap((group) => (titleOf(group) === '' ? group.fields.map(({ label }) => label) : []))
  // Parts as a whole come first.
  return [...new Set([...groups.map(titleOf), ...labels])].filter(Boolean)
}

/** The owner who is signed in. The name is the address if there is none. */
interface Owner {
  email: string
  name: string
}

/** What is known of the owner of a new house, by its path. */
interface Offered {
  from: 'fromFormer' | 'fromContact' | 'fromOwner'
  values: readonly (readonly [path: string, value: unknown])[]
}

/**
 * Returns what a form of a new house can take over: how visitors reach the owner, from the sign-in; who publishes and hosts the
 * site, and who is responsible for the data, from the former house or else from the contact. Null if there is nothing.
 */
function offeredFor(section: FactsForm, { body, isNew, published }: HouseDraft, owner: Owner): Offered | null {
  if (!isNew) return null
  if (section === 'contact') return textAt(body, 'facts.contact.email') === '' ? fromOwner(owner, body) : null
  if (section !== 'legal') return null
  const { legal } = published.house.facts
  const missing = (['publisher', 'host', 'privacy'] as const).filter((part) => !valueAt(body, `facts.legal.${part}`))
  const from = missing.some((part) => legal[part] !== null) ? 'fromFormer' : 'fromContact'
  const known = from === 'fromFormer' ? legal : fromContact(body)
  const values = missing.flatMap((part) => (known[part] ? [[`facts.legal.${part}`, known[part]] as const] : []))
  return values.length === 0 ? null : { from, values }
}

function fromOwner({ email, name }: Owner, body: unknown): Offered {
  const person = 'facts.contact.person.name'
  const isNamed = name === email || textAt(body, person) !== ''
  return { from: 'fromOwner', values: [['facts.contact.email', email], ...(isNamed ? [] : [[person, name] as const])] }
}

function fromContact(body: unknown) {
  const [name, email] = ['person.name', 'email'].map((each) => textAt(body, `facts.contact.${each}`))
  const publisher = { name, address: '', phone: valueAt(body, 'facts.contact.phone'), email, director: name }
  const privacy = { controller: name, contact: email, basis: 'precontractual', recipients: [] }
  return { publisher: email ? publisher : null, host: null, privacy: email ? privacy : null }
}

function Offer({ offered }: { offered: Offered | null }) {
  const { words, locale } = useDesk()
  const { steps } = words
  if (offered === null) return null
  const { from, values } = offered
  const names = values.map(([path, value]) => (typeof value === 'string' ? value : headingOf(path, locale)?.title))
  return (
    <div className="notice">
      <p>{steps[from]({ names: names.join(', ') })}</p>
      <p>
        <button type="submit" className="btn" name="do" value="take">
          {steps.take()}
        </button>
      </p>
    </div>
  )
}

interface FieldGroup {
  /** The path that the fields of a group have in common. */
  holder: string
  fields: FieldView[]
}

/** Groups the fields: short ones are side by side, those below a heading together, and every other field is alone. */
function groupsOf(fields: readonly FieldView[], language: Language): FieldGroup[] {
  const groups: FieldGroup[] = []
  for (const view of fields) {
    const holder = holderOf(view.field, language)
    const last = groups.at(-1)
    const isTogether = headingOf(holder, language) !== null || (isShort(view) && last?.fields.every(isShort))
    if (last?.holder === holder && isTogether) last.fields.push(view)
    else groups.push({ holder, fields: [view] })
  }
  return groups
}

/** Returns the innermost path around a field that has a heading, otherwise that of its form. */
function holderOf({ label }: HouseField, language: Language): string {
  const steps = label.split('.')
  for (let length = steps.length - 1; length > 2; length -= 1) {
    const holder = steps.slice(0, length).join('.')
    if (headingOf(holder, language) !== null) return holder
  }
  return steps.slice(0, 2).join('.')
}

const holdersOf = (fields: readonly FieldView[], language: Language) =>
  new Set(fields.map(({ field }) => holderOf(field, language)))

interface GroupsProps {
  groups: readonly FieldGroup[]
  lacking: ReadonlySet<string | undefined>
  /** The groups whose headings the form has already. */
  told?: ReadonlySet<string>
}

const Groups = ({ groups, lacking, told }: GroupsProps) =>
  groups.map(({ holder, fields }) => (
    <Group
      key={fields[0]?.path}
      holder={told?.has(holder) ? '' : holder}
      fields={fields}
      isMissing={lacking.has(holder.split('.')[2])}
    />
  ))

const isShort = ({ kind, field }: FieldView): boolean =>
  field.inBoth === true || isNumber(kind) || ['phone', 'day', 'point', 'direction'].includes(kind)

function Group({ holder, fields, isMissing }: FieldGroup & { isMissing: boolean }) {
  const { locale, words } = useDesk()
  const { title, about } = headingOf(holder, locale) ?? { title: '', about: '' }
  const part = fields[0]?.field.part
  const law = part?.label === holder && part.more.law
  const isQuestion = fields.every(({ kind }) => kind === 'toggle')
  const rows = fields.map((field) => <FieldRow key={field.path} field={field} />)
  return (
    <>
      {title && !isQuestion && (
        <div className="group__head" id={law ? holder.split('.')[2] : undefined}>
          <h2>{title}</h2>
          {law && (
            <p className="small soft" lang="fr">
              {law}
            </p>
          )}
        </div>
      )}
      {about &&
        (isMissing ? (
          <p className="notice">
            <b className="warn">{words.facts.isMissing()}</b> {about}
          </p>
        ) : (
          <p className="hint">{about}</p>
        ))}
      {title && isQuestion ? (
        <fieldset className="fieldset">
          <legend>{title}</legend>
          <div className="choices row">{rows}</div>
        </fieldset>
      ) : (
        <div className={fields.length > 1 && !isQuestion ? 'fields fields--two' : 'fields'}>{rows}</div>
      )}
    </>
  )
}

/** A list whose entries can be added, moved and removed. Each button saves the form first. */
function Entries({ list, fields, draft }: { list: EntryList; fields: readonly FieldView[]; draft: HouseDraft }) {
  const { locale, words } = useDesk()
  const { facts, steps } = words
  const { body, isNew } = draft
  const heading = headingOf(list.label, locale)
  const ids = idsOf(body, list.path)
  return (
    <>
      <div className="group__head">
        <h2>{heading?.title}</h2>
        <p className="hint">
          {isNew && `${steps.optional()}. `}
          {heading?.about}
        </p>
      </div>
      <ol>
        {ids.map((id, at) => {
          const path = `${list.path}.${id}`
          const name = nameOfEntry(valueAt(body, path), locale)
          return (
            <li key={id} id={`entry-${id}`}>
              <fieldset className="fieldset place">
                <legend className="out-of-sight">{name || facts.partOf({ number: at + 1, count: ids.length })}</legend>
                {fields
                  .filter((field) => field.path.startsWith(`${path}.`))
                  .map((field) => (
                    <FieldRow key={field.path} field={field} />
                  ))}
                <MoveEntry list={list.path} id={id} name={name} at={at} count={ids.length} />
              </fieldset>
            </li>
          )
        })}
      </ol>
      {ids.length < list.most && <AddEntry list={list} />}
    </>
  )
}
