import { Fragment, type ReactNode } from 'react'
import { languages } from '../../content/enquiry.ts'
import { fieldId } from '../../content/field-id.ts'
import type { EntryAt } from '../../house/draft/lists.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { Area } from '../parts/Form.tsx'
import { useDesk } from '../use-desk.ts'
import { fieldName, type Saving } from './field-views.ts'
import { type PartLink, PartNote } from './PartIndex.tsx'
import type { Onward } from './progress.ts'

interface WorkProps extends Omit<SavedFormProps, 'className'> {
  title: string
  intro: string | null
  /** The forms of the same kind. */
  parts: readonly PartLink[]
  /** The name of this form among them. */
  here: string
  /** The name of the group that the forms belong to. */
  of: string
  className: string
  /** The id of the section at which the preview starts. */
  anchor: string
  /** The next form to fill in, if the house was started empty; otherwise null. */
  next: Onward | null
}

/** A form between the list of the other forms and the preview of the page. */
export function Work({ title, intro, parts, here, of, className, anchor, next, ...form }: WorkProps) {
  const { facts } = useDesk().words
  const { action } = form
  const whole = `${action.replace('/owner/', '/owner/preview/')}#${anchor}`
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        {intro && <p className="head__intro">{intro}</p>}
      </div>
      <div className={`cols work ${className}`} data-work>
        <Parts parts={parts} here={here} next={next} of={of} />
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
            <SavedForm {...form} />
            <Next next={next} />
          </div>
        </div>
        <Preview anchor={anchor} title={parts.find(({ name }) => name === here)?.label ?? title} whole={whole} />
      </div>
    </>
  )
}

type FieldErrors = readonly { path: string; label: string; error: string }[]

interface SavedFormProps {
  /** The address that the form is posted to. */
  action: string
  className?: string
  saving: Saving
  errors: FieldErrors
  children: ReactNode
}

/** A form that the page's script saves while its owner types, with its faults above it and how far it is saved below. */
export function SavedForm({ action, className, saving, errors, children }: SavedFormProps) {
  const { facts } = useDesk().words
  return (
    <>
      <Summary errors={errors} />
      <form className={className} method="post" action={action} data-saving>
        {/* The button that Enter presses in a field: it saves the form and nothing else. */}
        <button type="submit" className="out-of-sight" tabIndex={-1} aria-hidden="true" />
        <Lost lost={saving.lost} />
        {children}
        <div className="row gap-l" data-save>
          <button type="submit" className="btn btn--full">
            {facts.save()}
          </button>
        </div>
      </form>
      <Status errors={errors} savedAt={saving.savedAt} />
    </>
  )
}

/** Lists the errors with links to their fields. While the owner types, the script only shortens the list. */
function Summary({ errors }: { errors: FieldErrors }) {
  const { facts } = useDesk().words
  if (errors.length === 0) return null
  return (
    <section className="summary" tabIndex={-1} aria-labelledby="summary" data-summary>
      <h2 id="summary">{facts.faultyTitle({ count: errors.length })}</h2>
      <ul>
        {errors.map(({ path, label, error }) => (
          <li key={path}>
            <a href={`#${fieldId(path)}`}>{facts.of({ what: label, name: error })}</a>
          </li>
        ))}
      </ul>
    </section>
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
      {lost.map(({ field: { path, label, language }, was, typed }) => (
        <Fragment key={path}>
          <Area
            id={fieldId(path)}
            name={path}
            label={fieldName({ label, inBoth: true, ...(language && { language }) }, locale)}
            rows={2}
            readOnly
            defaultValue={typed}
          />
          <input type="hidden" name={`was.${path}`} defaultValue={was} />
        </Fragment>
      ))}
      <button type="submit" className="do" name="do" value="discard">
        {says.discard()}
      </button>
    </div>
  )
}

/** Says whether the changes were saved: a line at the end of the form that stays in view while the owner scrolls. */
export function Status({ savedAt, errors }: Pick<Saving, 'savedAt'> & { errors: FieldErrors }) {
  const { words, moments } = useDesk()
  const { facts } = words
  const wrong = errors.length > 0
  return (
    <p className="status row small soft">
      <span
        className={wrong ? 'bad' : undefined}
        role="status"
        data-status
        data-saving-says={facts.saving()}
        data-offline-says={facts.notSaved()}
        data-staying-says={facts.notSavedStaying()}
        data-signed-out-says={facts.notSavedSignedOut()}
        data-refused-says={facts.notSavedRefused()}
      >
        {wrong
          ? facts.faulty({ count: errors.length })
          : savedAt !== null && facts.saved({ time: moments.time(savedAt) })}
      </span>
      <a className="do" href="/owner/sign-in" target="_blank" rel="noreferrer" data-sign-in hidden>
        {facts.signInElsewhere()}
      </a>
    </p>
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

/** The list of forms of one kind: it can be folded on a phone, and is beside the form on a wide screen. */
export function Parts({ parts, here, next, of }: Pick<WorkProps, 'parts' | 'here' | 'next' | 'of'>) {
  const { facts, steps } = useDesk().words
  const at = parts.findIndex(({ name }) => name === here)
  const list = (
    <ul className="parts__list">
      {parts.map(({ name, label, address, note }) => (
        <li key={name}>
          <a href={address} aria-current={name === here ? 'page' : undefined}>
            {label}
            <PartNote note={note} />
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
            {parts[at]?.label}{' '}
            <span className="soft small">
              {next ? steps.step(next.step) : facts.partOf({ number: at + 1, count: parts.length })}
            </span>
          </span>
          <span className="do small soft">{facts.allParts({ count: parts.length })}</span>
        </summary>
        <nav aria-label={of}>{list}</nav>
      </details>
      <nav className="parts--wide" aria-label={of}>
        {list}
      </nav>
    </>
  )
}

/** The page in the width of a phone, and the way to the whole page. */
function Preview({ anchor, title, whole }: { anchor: string; title: string; whole: string }) {
  const { words, locale } = useDesk()
  const { LL } = useCopy()
  const { facts } = words
  return (
    <section className="work__preview" aria-labelledby="preview">
      <div className="part__head row">
        <h2 id="preview">{facts.preview()}</h2>
        <div className="row">
          <a className="do only-wide" href={whole} target="_blank" rel="noreferrer">
            {facts.wide()}
          </a>
          <nav className="tabs row" aria-label={facts.languages()}>
            {languages.map((each) => (
              <a
                key={each}
                href={`/owner/preview/frame?lang=${each}`}
                target="preview"
                lang={each}
                aria-current={each === locale ? 'true' : undefined}
                data-preview-language={each}
              >
                <span>{LL.language[each]()}</span>
              </a>
            ))}
          </nav>
        </div>
      </div>
      <div className="frame-fit" data-frames={anchor}>
        <iframe
          className="frame"
          name="preview"
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

interface MoveEntryProps extends EntryAt {
  name: string
}

/** The buttons that move or remove an entry of a list. At either end of the list the button stays visible but is disabled. */
export function MoveEntry({ list, id, name, at, count }: MoveEntryProps) {
  const { facts } = useDesk().words
  return (
    <div className="place__do row">
      {(['earlier', 'later', 'away'] as const).map((act) => {
        const isOff = (act === 'earlier' && at === 0) || (act === 'later' && at === count - 1)
        return (
          <button
            key={act}
            type="submit"
            className="do"
            name="do"
            value={isOff ? '' : `${act}:${list}:${id}`}
            aria-disabled={isOff || undefined}
          >
            {facts[act]()}
            <span className="out-of-sight">: {name}</span>
          </button>
        )
      })}
    </div>
  )
}

/** The button that adds an entry to a list. */
export const AddEntry = ({ list, children }: { list: string; children: ReactNode }) => (
  <div className="row gap">
    <button type="submit" className="btn" name="do" value={`add:${list}`}>
      {children}
    </button>
  </div>
)
