import { useCopy } from '../../renderer/copy.tsx'
import type { HeadFacts, HeadSources, PageView } from '../../renderer/page-view.ts'
import './error.css'

export function head({ LL, view: { failure } }: HeadSources): HeadFacts {
  const title = failure ? LL.failure.title() : LL.notFound.title()
  return { title, description: title, path: null }
}

/** The page for an unknown address or a failure of the server. It needs no script, because nothing here may fail again. */
export function Page() {
  const { LL, view, house } = useCopy()
  const home = `/?lang=${view.locale}`
  return (
    <main className="error">
      <a className="house-name" href={home}>
        {house.facts.name}
      </a>
      <div className="error__text">
        <h1 className="title">{view.failure ? LL.failure.title() : LL.notFound.title()}</h1>
        {view.failure ? <Failure {...view.failure} /> : <p>{LL.notFound.text()}</p>}
        <p>
          <a className="button" href={home}>
            {LL.notFound.home()}
          </a>
        </p>
      </div>
    </main>
  )
}

function Failure({ message, reference, stack }: NonNullable<PageView['failure']>) {
  const { LL, house } = useCopy()
  return (
    <>
      <p>{LL.failure.text({ email: house.facts.contact.email })}</p>
      <p className="note">{message}</p>
      {reference && <p className="note">{LL.failure.reference({ reference })}</p>}
      {stack && <pre className="error__stack fine">{stack}</pre>}
    </>
  )
}
