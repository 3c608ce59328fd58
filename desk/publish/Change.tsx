import { changeId } from '../../content/change-id.ts'
import type { Language } from '../../content/enquiry.ts'
import type { Photograph } from '../../content/photographs.ts'
import { Confirm, type Confirmation } from '../parts/Confirm.tsx'
import { Picture } from '../photographs/picture.tsx'
import { useDesk } from '../use-desk.ts'
import type { PlacedSentence } from './Refusals.tsx'

export interface ChangeView {
  path: string
  label: string
  where: string
  href: string
  before: string | null
  after: string | null
  language: Language | null
  picture: { of: Photograph; alt: string } | null
  notes: readonly string[]
  confirm: Confirmation | null
  stale: { text: string; href: string; label: string } | null
  /** Why it stays in the draft, each reason with the place to correct it; null if it can be published. */
  held: readonly PlacedSentence[] | null
}

type Values = Pick<ChangeView, 'before' | 'after'> & { language?: Language | null }

/** One change, with its old and its new value. */
export function Change({ change }: { change: ChangeView }) {
  const { publish } = useDesk().words
  const { path, label, where, href, picture, notes, stale, held } = change
  return (
    <li className="change" id={changeId(path)}>
      <div>
        <h2>{label}</h2>
        <p className="change__where">{where}</p>
      </div>
      <div className="change__what">
        <OldAndNew before={change.before} after={change.after} language={change.language} />
        {picture && <Picture {...picture} className="change__new" loading="lazy" />}
        {notes.map((text) => (
          <p key={text} className="small soft">
            {text}
          </p>
        ))}
        {held && <Held held={held} />}
        {held === null && change.confirm && (
          <Confirm confirm={change.confirm} name={`confirm.${path}`} form={publishForm} />
        )}
        {stale && <p className="small warn">{stale.text}</p>}
      </div>
      <div className="change__do">
        <a className="do" href={stale ? stale.href : href}>
          {stale ? stale.label : publish.change()}
          <span className="out-of-sight">: {label}</span>
        </a>
        <form method="post" action="/owner/publish/without">
          <input type="hidden" name="path" value={path} />
          <button type="submit" className="do">
            {publish.leaveOut()}
            <span className="out-of-sight">: {label}</span>
          </button>
        </form>
      </div>
    </li>
  )
}

export function OldAndNew({ before, after, language = null }: Values) {
  const { publish } = useDesk().words
  if (before === null && after === null) return null
  return (
    <p className="oldnew" lang={language ?? undefined}>
      <span className="out-of-sight">{publish.was()} </span>
      <del>{before ?? publish.nothingThere()}</del>
      <span aria-hidden="true"> {publish.becomes()} </span>
      <ins>
        <span className="out-of-sight">{publish.becomes()} </span>
        {after ?? publish.nothingThere()}
      </ins>
    </p>
  )
}

/** Says why the change cannot be published yet, with links to the places to correct it. */
function Held({ held }: { held: readonly PlacedSentence[] }) {
  const { publish } = useDesk().words
  return (
    <div>
      <p className="small warn">{publish.held.stays()}</p>
      <ul>
        {held.map(({ text, href }) => (
          <li key={text}>
            <a className="do" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The id of the form that publishes. The boxes beside the changes are outside it and refer to it. */
export const publishForm = 'publish'
