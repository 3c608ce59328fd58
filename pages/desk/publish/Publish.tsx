import type { ChangeView, PublishPage } from '../../../renderer/desk-publish-view.ts'
import { useDesk } from '../use-desk.ts'
import { Pieces } from '../words/WordsForm.tsx'
import { NewHouse } from './NewHouse.tsx'

type Words = ReturnType<typeof useDesk>['words']

const publishForm = 'publish'

/** Every change, as it will be; what blocks, and what is only to be looked at. */
export function Publish({ page }: { page: PublishPage }) {
  const { words, moments } = useDesk()
  const { publish } = words
  const { changes, blocks, doubts, isReady, newHouse } = page
  const count = changes.length
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
      </>
    )
  return (
    <>
      {page.changedMeanwhile && (
        <p className="notice" role="alert">
          {publish.changedMeanwhile()}
        </p>
      )}
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
            <ol className="changes">
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
            {doubts.length > 0 && (
              <li className="check">
                <b className="warn">{publish.doubts({ count: doubts.length })}</b>
                {doubts.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </li>
            )}
            {page.legal > 0 && (
              <li className="check">
                <b>{publish.legal({ count: page.legal })}</b>
                <span className="small soft">
                  {newHouse === null ? publish.legalTold() : publish.newHouse.legalTold()}
                </span>
                <a className="do" href="/owner/ready">
                  {publish.ready()}
                </a>
              </li>
            )}
          </ul>
          <form className="row row--stack gap" id={publishForm} method="post" action="/owner/publish" data-publish>
            <input type="hidden" name="mark" value={page.mark} />
            <button
              type="submit"
              className="btn btn--full"
              aria-disabled={blocks.length > 0 || undefined}
              aria-describedby="publish-why"
            >
              {newHouse === null ? publish.submit({ count }) : publish.newHouse.submit()}
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

/** Another house has been published since the draft was begun. */
function Newer({ newer }: { newer: NonNullable<PublishPage['newer']> }) {
  const { publish } = useDesk().words
  return (
    <div className="notice">
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
  return isReady ? publish.titleReady({ count }) : publish.title({ count })
}

function Change({ change }: { change: ChangeView }) {
  const { publish } = useDesk().words
  const { path, label, where, href, before, after, pieces, language, picture, notes, confirm, stale } = change
  return (
    <li className="change">
      <h2>
        {label}
        <span className="change__where">{where}</span>
      </h2>
      <div className="change__what">
        {(before !== null || after !== null) && (
          <p className="oldnew" lang={language ?? undefined}>
            <span className="out-of-sight">{publish.was()} </span>
            <del>{before ?? publish.nothingThere()}</del>
            <span aria-hidden="true">{publish.becomes()}</span>
            <ins>
              <span className="out-of-sight">{publish.becomes()} </span>
              {after ?? publish.nothingThere()}
            </ins>
          </p>
        )}
        {pieces && (
          <p lang={language ?? undefined}>
            <Pieces pieces={pieces} />
          </p>
        )}
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
        {notes.map(({ text, how }) => (
          <p key={text} className={how === 'plain' ? 'small soft' : how}>
            {text}
          </p>
        ))}
        {confirm && (
          <div className="notice">
            <p>
              <b className="warn">{confirm.told}</b>
            </p>
            <label className="choice">
              <input
                type="checkbox"
                form={publishForm}
                name={`confirm.${path}`}
                value={confirm.mark}
                defaultChecked={confirm.isConfirmed}
                required
              />
              <span>{confirm.label}</span>
            </label>
          </div>
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
