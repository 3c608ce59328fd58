import type { ReadyPage, Todo } from '../../../renderer/desk-house-view.ts'
import { useDesk } from '../use-desk.ts'

/** Everything between this house and going public. */
export function Ready({ page }: { page: ReadyPage }) {
  const { ready } = useDesk().words
  const { before, law, done } = page
  const count = before.length + law.length
  return (
    <>
      <div className="head">
        <h1>{count === 0 ? ready.titleNone() : ready.title({ count })}</h1>
        <p className="head__intro">{ready.intro({ before: before.length, law: law.length, done: done.length })}</p>
      </div>
      <Todos title={ready.before()} id="before" todos={before} />
      <Todos title={ready.law()} id="law" todos={law} />
      <section className="part" aria-labelledby="letter">
        <div className="part__head">
          <h2 id="letter">{ready.letter()}</h2>
        </div>
        <form className="row" method="post" action="/owner/letters/test">
          <p className="small soft">{ready.letterTold({ address: page.letterTo })}</p>
          <button type="submit" className="btn">
            {ready.letterSend()}
          </button>
        </form>
        {page.letter && <Tried letter={page.letter} />}
      </section>
      <section className="part" aria-labelledby="done">
        <details>
          <summary className="parts__now" data-open={ready.show()}>
            <h2 id="done">{ready.done({ count: done.length })}</h2>
          </summary>
          <ul className="bullets">
            {done.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      </section>
    </>
  )
}

function Tried({ letter: { at, outcome, says } }: { letter: NonNullable<ReadyPage['letter']> }) {
  const { words, moments } = useDesk()
  const { ready } = words
  const time = moments.time(at)
  const told = {
    taken: () => ready.letterTaken({ time, answer: says }),
    file: () => ready.letterFile({ time }),
    not: () => ready.letterNot({ reason: says }),
  }
  return (
    <p className={outcome === 'not' ? 'notice notice--bad' : 'notice notice--good'} role="status">
      {told[outcome]()}
    </p>
  )
}

function Todos({ title, id, todos }: { title: string; id: string; todos: readonly Todo[] }) {
  const { ready } = useDesk().words
  if (todos.length === 0) return null
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part__head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="ready">
        {todos.map((todo) => (
          <li key={todo.title}>
            <b>{todo.title}</b>
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
    </section>
  )
}
