import { changeId } from '../../../content/change-id.ts'
import type { ChangeView } from '../../../renderer/desk-publish-view.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { useDesk } from '../use-desk.ts'
import { Pieces } from '../words/Pieces.tsx'
import { publishForm } from './form.ts'

/** One change, with the box by which it is published or stays in the draft. */
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

/** Why it cannot be published yet, and where to complete it. */
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
