import { Fragment, type ReactNode } from 'react'
import { fieldId } from '../../content/fields.ts'
import type { EntryAt, EntryList } from '../../house/draft/lists.ts'
import type { Drawn } from '../drawn.tsx'
import { Area, Corrections } from '../parts/Form.tsx'
import { Head } from '../parts/Page.tsx'
import { useDesk } from '../use-desk.ts'
import { type FormSource, fieldName, type Saving } from './field-views.ts'
import { type FormLink, nextStep, type Onward } from './progress.ts'

interface WorkProps {
  source: FormSource
  kind: 'house' | 'words'
  /** The name of the form among `forms`. */
  name: string
  forms: readonly FormLink[]
  title: string
  intro: string | false
  /** The id of the section at which the preview starts. */
  anchor: string
  errors: FieldErrors
  children: ReactNode
}

/** Returns the page of a form, which stands between the list of the other forms and the preview of the page. */
export const workPage = (work: WorkProps): Drawn => ({
  here: work.kind,
  title: () => work.title,
  isFaulty: work.errors.length > 0,
  body: <Work {...work} />,
})

function Work(work: WorkProps) {
  const { source, kind, name, forms, title, intro, anchor, errors, children } = work
  const { facts, steps, words } = useDesk().words
  const action = `/owner/${kind}/${name}`
  const whole = `/owner/preview/${kind}/${name}#${anchor}`
  const next = nextStep(kind === 'house' ? name : `words/${name}`, source)
  return (
    <>
      <Head title={title} {...(intro && { intro })} />
      <div className={`cols work ${kind === 'house' ? 'work--preview' : 'work--words'}`} data-work>
        <FormList forms={forms} here={name} next={next} of={(kind === 'house' ? facts : words).parts()} />
        <div>
          <nav className="switch" aria-label={facts.formOrPreview()} data-switch>
            <a href={action} aria-current="true" data-show="form">
              {facts.form()}
            </a>
            <a href={whole} data-show="preview">
              {facts.preview()}
            </a>
          </nav>
          <div className="work__form">
            {next?.isOptional && (
              <p className="hint">
                {steps.notNeeded()}{' '}
                <a className="do" href={next.href}>
                  {steps.passOver()}
                </a>
              </p>
            )}
            <SavedForm action={action} saving={source.saving} errors={errors}>
              {children}
            </SavedForm>
            <Next next={next} />
          </div>
        </div>
        <Preview anchor={anchor} title={title} whole={whole} />
      </div>
    </>
  )
}

type FieldErrors = readonly { path: string; label: string; error: string }[]

interface SavedFormProps {
  /** The address that the form is posted to. */
  action: string
  /** The class of the form itself. */
  layout?: string
  saving: Saving
  errors: FieldErrors
  children: ReactNode
}

/** A form that the page's script saves while its owner types, with its faults above it and how far it is saved below. */
export function SavedForm({ action, layout, saving: { lost, savedAt }, errors, children }: SavedFormProps) {
  const { facts } = useDesk().words
  const count = errors.length
  const faults = errors.map(({ path, label, error }) => ({
    href: `#${fieldId(path)}`,
    text: facts.of({ what: label, name: error }),
  }))
  return (
    <>
      {/* While the owner types, the script only shortens the list. */}
      <Corrections id="summary" title={facts.faultyTitle({ count })} faults={faults} data-summary />
      <form className={layout} method="post" action={action} data-saving>
        {/* The button that Enter presses in a field: it saves the form and nothing else. */}
        <button type="submit" className="out-of-sight" tabIndex={-1} aria-hidden="true" />
        <Lost lost={lost} />
        {children}
        <div className="row gap-l" data-save>
          <button type="submit" className="btn btn--full">
            {facts.save()}
          </button>
        </div>
      </form>
      <Status savedAt={savedAt} errors={errors} />
    </>
  )
}

/** Says whether the changes were saved: a line at the end of the form that stays in view while the owner scrolls. */
export function Status({ savedAt, errors: { length: count } }: Pick<Saving, 'savedAt'> & { errors: FieldErrors }) {
  const { words, moments } = useDesk()
  const { facts } = words
  return (
    <p className="status row small soft">
      <span
        className={count > 0 ? 'bad' : undefined}
        role="status"
        data-status
        data-saving-says={facts.saving()}
        data-offline-says={facts.notSaved()}
        data-signed-out-says={facts.notSavedSignedOut()}
        data-refused-says={facts.notSavedRefused()}
      >
        {count > 0 ? facts.faulty({ count }) : savedAt !== null && facts.saved({ time: moments.time(savedAt) })}
      </span>
      <a className="do" href="/owner/sign-in" target="_blank" rel="noreferrer" data-sign-in hidden>
        {facts.signInElsewhere()}
      </a>
    </p>
  )
}

/** Shows what was typed about something that was removed elsewhere, and sends it again until the owner discards it. */
export function Lost({ lost }: Pick<Saving, 'lost'>) {
  const { words, locale } = useDesk()
  const { lost: says } = words.facts.conflict
  if (lost.length === 0) return null
  return (
    <div className="notice" role="alert" data-choice>
      <h2>{says.title()}</h2>
      <p>{says.told()}</p>
      {lost.map(({ field, was, typed }) => (
        <Fragment key={field.path}>
          <Area
            id={fieldId(field.path)}
            name={field.path}
            label={fieldName({ ...field, inBoth: true }, locale)}
            rows={2}
            readOnly
            defaultValue={typed}
          />
          <input type="hidden" name={`was.${field.path}`} defaultValue={was} />
        </Fragment>
      ))}
      <button type="submit" className="do" name="do" value="discard">
        {says.discard()}
      </button>
    </div>
  )
}

/** Leads from a form of a new house to the next one to fill in, or to publishing; and to the list of those that wait. */
export function Next({ next }: { next: Onward | null }) {
  const { steps } = useDesk().words
  if (next === null) return null
  return (
    <p className="next">
      <a className="btn" href={next.href}>
        {next.label}
      </a>
      <span className="small soft">{steps.step(next.step)}</span>
      <a className="do" href="/owner/publish#before">
        {steps.all()}
      </a>
    </p>
  )
}

interface FormListProps {
  /** The forms of the same kind, the name of this one among them, and the name of their group. */
  forms: readonly FormLink[]
  here: string
  of: string
  /** The next form to fill in, if the house was started empty; otherwise null. */
  next: Onward | null
}

/** The list of forms of one kind: it can be folded on a phone, and is beside the form on a wide screen. */
export function FormList({ forms, here, next, of }: FormListProps) {
  const { facts, steps } = useDesk().words
  const at = forms.findIndex(({ name }) => name === here)
  const list = (
    <ul className="parts__list">
      {forms.map(({ name, label, address, note }) => (
        <li key={name}>
          <a href={address} aria-current={name === here ? 'page' : undefined}>
            {label}
            <FormNote note={note} />
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <details className="parts--phone">
        <summary className="parts__now">
          <span>
            {forms[at]?.label}{' '}
            <span className="soft small">
              {next ? steps.step(next.step) : facts.partOf({ number: at + 1, count: forms.length })}
            </span>
          </span>
          {/* The steps of a new house are counted otherwise than its forms. */}
          <span className="do small soft">{next ? of : facts.allParts({ count: forms.length })}</span>
        </summary>
        <nav aria-label={of}>{list}</nav>
      </details>
      <nav className="parts--wide" aria-label={of}>
        {list}
      </nav>
    </>
  )
}

/** The forms of a house, each with a summary. */
export function FormIndex({ forms }: { forms: readonly FormLink[] }) {
  return (
    <ul className="index index--wide">
      {forms.map(({ label, address, note, summary }) => (
        <li key={address}>
          <a className="index__a" href={address}>
            <b>{label}</b>
            <span>
              <FormNote note={note} />
            </span>
            <span>{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The state of a form: changed, faulty or incomplete. */
export const FormNote = ({ note }: { note: FormLink['note'] }) => note && <span className={note.how}>{note.text}</span>

/** The page in the width of a phone, and the way to the whole page, at the address `whole`. `title` is the name of the form. */
function Preview({ anchor, title, whole }: Record<'anchor' | 'title' | 'whole', string>) {
  const { words, locale } = useDesk()
  const { facts } = words
  return (
    <section className="work__preview" aria-labelledby="preview">
      <div className="part__head row">
        <h2 id="preview">{facts.preview()}</h2>
        <a className="do only-wide" href={whole} target="_blank" rel="noreferrer">
          {facts.wide()}
        </a>
      </div>
      <div className="frame-fit" data-frames={anchor}>
        <iframe
          className="frame"
          src={`/owner/preview/frame?lang=${locale}`}
          title={facts.previewOf({ section: title })}
          sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
          loading="lazy"
        />
      </div>
      <p className="small soft gap">{facts.previewTold()}</p>
    </section>
  )
}

interface ActProps {
  says: string
  /** What it is done to. */
  name: string
  value: string
  isOff?: boolean
  className?: string
}

/** A button that moves or removes something. At either end of a list it stays visible but is disabled. */
export const Act = ({ says, name, value, isOff = false, className }: ActProps) => (
  <button type="submit" className={className} name="do" value={isOff ? '' : value} aria-disabled={isOff || undefined}>
    {says}
    <span className="out-of-sight">: {name}</span>
  </button>
)

/** The buttons that move or remove an entry of a list. */
export function MoveEntry({ list, id, name, at, count }: Omit<EntryAt, 'path'> & { name: string }) {
  const { facts } = useDesk().words
  const isOff = { earlier: at === 0, later: at === count - 1, away: false }
  return (
    <div className="place__do row">
      {(count === 1 ? (['away'] as const) : (['earlier', 'later', 'away'] as const)).map((act) => (
        <Act
          key={act}
          className="do"
          says={facts[act]()}
          name={name}
          value={`${act}:${list}:${id}`}
          isOff={isOff[act]}
        />
      ))}
    </div>
  )
}

/** The button that adds an entry to a list, in the words for its kind. */
export function AddEntry({ list: { path, kind } }: { list: EntryList }) {
  const says: Readonly<Record<string, () => string>> = useDesk().words.facts.add
  return (
    <div className="row gap">
      <button type="submit" className="btn" name="do" value={`add:${path}`}>
        {says[kind]?.()}
      </button>
    </div>
  )
}
