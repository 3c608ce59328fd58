import { changeId } from '../../content/change-id.ts'
import type { Photograph } from '../../content/photographs.ts'
import { PartIndex, type PartLink } from '../forms/PartIndex.tsx'
import type { DeskPage } from '../page.ts'
import { Picture } from '../photographs/picture.tsx'
import { useDesk } from '../use-desk.ts'
import { Change, type ChangeView, publishForm } from './Change.tsx'
import { type PlacedSentence, Refusals } from './Refusals.tsx'

export interface PublishPage {
  kind: 'publish'
  publishedAt: number
  changes: readonly ChangeView[]
  /** What keeps the whole house from being published. */
  blocks: readonly PlacedSentence[]
  /** Why pressing the button published nothing; empty if it was not pressed. */
  refusals: readonly PlacedSentence[]
  doubts: readonly string[]
  /** What the house lacks and can be published without. */
  missing: readonly PlacedSentence[]
  /** Null for a draft of the house that is public. */
  newHouse: NewHouseView | null
  /** Another house was published after this draft was started: what the owner has to confirm. */
  newer: { mark: string; isConfirmed: boolean } | null
  /** The mark of the draft that is shown, so that exactly what the owner read is published. */
  mark: string
  isReady: boolean
  changedMeanwhile: boolean
}

type Words = ReturnType<typeof useDesk>['words']

export const publishPage: DeskPage<PublishPage> = {
  frame: { here: 'publish' },
  title: ({ publish }) => publish.page(),
  Body: Publish,
}

/** Lists every change as it will be published, errors that prevent publishing, and doubts to look at. */
function Publish({ page }: { page: PublishPage }) {
  const { words, moments } = useDesk()
  const { publish } = words
  const { changes, blocks, doubts, isReady, newHouse } = page
  const count = changes.length
  const held = changes.filter((change) => change.held !== null)
  const moment = moments.full(page.publishedAt)
  if (count === 0 && newHouse === null)
    return (
      <>
        <div className="head">
          <h1>{publish.page()}</h1>
        </div>
        <div className="empty">
          <p className="empty__line">{publish.nothing({ moment })}</p>
          <p>
            <a className="do" href="/owner/history">
              {words.nav.history()}
            </a>
          </p>
        </div>
        <ul className="checks">
          <Missing page={page} />
        </ul>
      </>
    )
  return (
    <>
      {page.changedMeanwhile && (
        <p className="notice" role="alert">
          {publish.changedMeanwhile()}
        </p>
      )}
      <Refusals refusals={page.refusals} />
      {page.newer && <Newer newer={page.newer} />}
      <div className="head">
        <h1>{titleOf(page, publish)}</h1>
        <p className="head__intro">
          {newHouse === null ? publish.intro({ moment }) : publish.newHouse.intro(newHouse)}
        </p>
        {!isReady && (
          <p className="pub__ahead gap">
            <a className="do" href="#before">
              {publish.before()}
            </a>
          </p>
        )}
      </div>
      <div className="pub">
        {newHouse === null ? (
          <section aria-label={publish.changes()}>
            <ol className="changes" id="changes">
              {changes.map((change) => (
                <Change key={change.path} change={change} />
              ))}
            </ol>
          </section>
        ) : (
          <section aria-label={publish.newHouse.holds()}>
            <NewHouse house={newHouse} />
          </section>
        )}
        <aside className="pub__side" id="before" aria-label={publish.before()}>
          <ul className="checks">
            <li className="check">
              {blocks.length === 0 ? (
                <b className="good">{publish.blocksNone()}</b>
              ) : (
                <b className={newHouse === null ? 'bad' : 'warn'}>
                  {newHouse === null
                    ? publish.blocks({ count: blocks.length })
                    : publish.newHouse.blocks({ count: blocks.length })}
                </b>
              )}
              {blocks.map(({ text, href }) => (
                <a className="do" key={text} href={href}>
                  {text}
                </a>
              ))}
            </li>
            {held.length > 0 && (
              <li className="check">
                <b className="warn">{publish.held.title({ count: held.length })}</b>
                <span className="small soft">{publish.held.told()}</span>
                {held.map(({ path, label, where }) => (
                  <a className="do" key={path} href={`#${changeId(path)}`}>
                    {words.facts.of({ what: where, name: label })}
                  </a>
                ))}
              </li>
            )}
            {doubts.length > 0 && (
              <li className="check">
                <b className="warn">{publish.doubts({ count: doubts.length })}</b>
                {doubts.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </li>
            )}
            <Missing page={page} />
          </ul>
          <form className="row row--stack gap" id={publishForm} method="post" action="/owner/publish" data-publish>
            <input type="hidden" name="mark" value={page.mark} />
            <button
              type="submit"
              className="btn btn--full"
              aria-disabled={blocks.length > 0 || (newHouse === null && held.length === count) || undefined}
              aria-describedby="publish-why"
            >
              {newHouse !== null
                ? publish.newHouse.submit()
                : count === held.length
                  ? publish.submitNone()
                  : publish.submit({ count: count - held.length })}
            </button>
            <a className="btn" href="/owner/preview">
              {publish.lookFirst()}
            </a>
          </form>
          <p className="small soft gap" id="publish-why">
            {isReady ? publish.told() : newHouse === null ? publish.notYet() : publish.newHouse.notYet()}
          </p>
        </aside>
      </div>
    </>
  )
}

/** What the house lacks, whether something has changed or not. */
function Missing({ page: { missing, newHouse } }: { page: PublishPage }) {
  const { publish } = useDesk().words
  if (missing.length === 0) return null
  return (
    <li className="check" id="missing">
      <b>{publish.missing({ count: missing.length })}</b>
      <span className="small soft">{newHouse === null ? publish.missingTold() : publish.newHouse.missingTold()}</span>
      {missing.map(({ text, href }) => (
        <a className="do" key={text} href={href}>
          {text}
        </a>
      ))}
    </li>
  )
}

/** Says that another house was published after this draft was started. */
function Newer({ newer }: { newer: NonNullable<PublishPage['newer']> }) {
  const { publish } = useDesk().words
  return (
    <div className="notice" id="newer">
      <p>
        <b className="warn">{publish.newer.title()}</b> {publish.newer.told()}
      </p>
      <label className="choice">
        <input
          type="checkbox"
          form={publishForm}
          name="confirm.newer"
          value={newer.mark}
          defaultChecked={newer.isConfirmed}
          required
        />
        <span>{publish.newer.sure()}</span>
      </label>
    </div>
  )
}

function titleOf({ changes, isReady, newHouse }: PublishPage, publish: Words['publish']): string {
  if (newHouse !== null) return isReady ? publish.newHouse.titleReady() : publish.newHouse.title()
  const count = changes.length
  const ready = changes.filter(({ held }) => held === null).length
  if (ready === 0) return publish.titleNone({ count })
  if (ready < count) return publish.titlePart({ count, ready })
  return isReady ? publish.titleReady({ count }) : publish.title({ count })
}

/**
 * A house that was started empty cannot be compared with an older version. This says what it contains, and which house it
 * replaces.
 */
export interface NewHouseView {
  name: string
  former: string
  parts: readonly PartLink[]
  pictures: readonly { of: Photograph; alt: string }[]
}

/** Lists the contents of a house that was started empty, part by part. */
export function NewHouse({ house: { parts, pictures } }: { house: NewHouseView }) {
  const below = (name: string) => name === 'photographs' && pictures.length > 0 && <Pictures pictures={pictures} />
  return <PartIndex parts={parts} below={below} />
}

function Pictures({ pictures }: Pick<NewHouseView, 'pictures'>) {
  const { words } = useDesk()
  return (
    <ul className="pictures" aria-label={words.photographs.page()}>
      {pictures.map(({ of, alt }) => (
        <li key={of.id}>
          <Picture of={of} alt={alt} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}
