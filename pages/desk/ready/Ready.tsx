import type { DeskPage } from '../page.ts'
import { Count } from '../parts/Count.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'
import { Begun, Start, type StartView } from './Start.tsx'

export interface ReadyPage extends StartView {
  kind: 'ready'
  house: readonly Todo[]
  law: readonly Todo[]
  done: readonly { title: string; href: string | null }[]
  /** How many forms of a house that was started empty still have to be filled in. */
  waiting: number
  /** The recipient of a test letter, and the result of the one that was just sent. */
  letterTo: string
  letter: { at: number; outcome: 'taken' | 'file' | 'not'; says: string } | null
}

export interface Todo {
  title: string
  todo: string
  why: string | null
  href: string | null
  act: 'write' | 'look' | 'fillIn' | 'add'
  count: { done: number; of: number } | null
}

export const readyPage: DeskPage<ReadyPage> = {
  frame: { here: 'ready' },
  title: ({ ready }) => ready.page(),
  Body: Ready,
}

/** Everything that is left to do before this house can go public. */
function Ready({ page }: { page: ReadyPage }) {
  const { ready } = useDesk().words
  const { house, law, done, draft } = page
  const count = house.length + law.length
  return (
    <>
      <Begun page={page} />
      <div className="head">
        <h1>{count === 0 ? ready.titleNone() : ready.title({ count })}</h1>
        <p className="head__intro">
          {draft === 'new'
            ? ready.introNew({ count: page.waiting })
            : ready.intro({ before: house.length, law: law.length, done: done.length })}
        </p>
        {draft === 'new' && house.length === 0 && (
          <p className="gap">
            <a className="btn btn--full" href="/owner/publish">
              {ready.toPublish()}
            </a>
          </p>
        )}
      </div>
      <Todos title={ready.before()} id="before" todos={house} />
      <Todos title={ready.law()} id="law" todos={law} />
      <Part id="letter" title={ready.letter()}>
        <form className="row" method="post" action="/owner/letters/test">
          <p className="small soft">{ready.letterTold({ address: page.letterTo })}</p>
          <button type="submit" className="btn">
            {ready.letterSend()}
          </button>
        </form>
        {page.letter && <Tried letter={page.letter} />}
      </Part>
      <section className="part" aria-labelledby="done">
        <details>
          <summary className="parts__now" data-open={ready.show()}>
            <h2 id="done">{ready.done({ count: done.length })}</h2>
          </summary>
          <ul className="bullets">
            {done.map(({ title, href }) => (
              <li key={title}>
                {href === null ? (
                  title
                ) : (
                  <a className="do" href={href}>
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
      </section>
      <Start page={page} />
    </>
  )
}

function Tried({ letter: { at, outcome, says } }: { letter: NonNullable<ReadyPage['letter']> }) {
  const { words, moments } = useDesk()
  const { ready } = words
  const time = moments.time(at)
  const sentences = {
    taken: () => ready.letterTaken({ time, answer: says }),
    file: () => ready.letterFile({ time }),
    not: () => ready.letterNot({ reason: says }),
  }
  return (
    <p className={outcome === 'not' ? 'notice notice--bad gap' : 'notice notice--good gap'} role="status">
      {sentences[outcome]()}
    </p>
  )
}

function Todos({ title, id, todos }: { title: string; id: string; todos: readonly Todo[] }) {
  const { ready } = useDesk().words
  if (todos.length === 0) return null
  return (
    <Part id={id} title={title}>
      <ul className="ready">
        {todos.map((todo) => (
          <li key={todo.title}>
            <span className="steps__head">
              <b>{todo.title}</b>
              {todo.count && <Count count={todo.count} />}
            </span>
            <span>{todo.todo}</span>
            <span className="small soft">{todo.why}</span>
            {todo.href && (
              <a className="do" href={todo.href}>
                {ready[todo.act]()}
                <span className="out-of-sight">: {todo.title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
