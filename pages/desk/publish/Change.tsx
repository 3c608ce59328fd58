import { changeId } from '../../../content/change-id.ts'
import type { Language } from '../../../content/enquiry.ts'
import { Confirm, type Confirmation } from '../parts/Confirm.tsx'
import type { Pictured } from '../photographs/pictured.ts'
import { useDesk } from '../use-desk.ts'
import { type Piece, Pieces } from '../words/Pieces.tsx'
import { publishForm } from './form.ts'
import type { PlacedSentence } from './Refusals.tsx'

export interface ChangeView {
  path: string
  label: string
  where: string
  href: string
  /** The old and the new value, or the words before and after the change. */
  before: string | null
  after: string | null
  pieces: readonly Piece[] | null
  language: Language | null
  picture: Pictured | null
  notes: readonly string[]
  confirm: Confirmation | null
  stale: { text: string; href: string; label: string } | null
  /** True if the change is to be published; otherwise it stays in the draft. */
  isTicked: boolean
  /** Why it cannot be published yet, each with the place to correct it; empty if it can be published. */
  held: readonly PlacedSentence[]
}

/** One change, with a box to tick: a ticked change is published, the others stay in the draft. */
export function Change({ change }: { change: ChangeView }) {
  const { publish } = useDesk().words
  const { path, label, where, href, picture, notes, stale, held } = change
  const isHeld = held.length > 0
  const id = changeId(path)
  return (
    <li className="change" id={id}>
      <div>
        <h2>
          <label className="choice">
            <input
              type="checkbox"
              form={publishForm}
              name={`publish.${path}`}
              defaultChecked={change.isTicked}
              disabled={isHeld}
              aria-describedby={isHeld ? `${id}-held` : undefined}
            />
            <span>
              <span className="out-of-sight">{publish.publishThis()} </span>
              {label}
            </span>
          </label>
        </h2>
        <p className="change__where">{where}</p>
      </div>
      <div className="change__what">
        <OldAndNew change={change} />
        {picture && (
          <img
            className="change__new"
            src={picture.source}
            width={picture.width}
            height={picture.height}
            alt={picture.name}
            loading="lazy"
          />
        )}
        {notes.map((text) => (
          <p key={text} className="small soft">
            {text}
          </p>
        ))}
        {isHeld && <Held held={held} id={`${id}-held`} />}
        {change.confirm && <Confirm confirm={change.confirm} name={`confirm.${path}`} form={publishForm} />}
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

function OldAndNew({ change: { before, after, pieces, language } }: { change: ChangeView }) {
  const { publish } = useDesk().words
  if (pieces)
    return (
      <p lang={language ?? undefined}>
        <Pieces pieces={pieces} />
      </p>
    )
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
function Held({ held, id }: { held: ChangeView['held']; id: string }) {
  const { publish } = useDesk().words
  return (
    <div id={id}>
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
