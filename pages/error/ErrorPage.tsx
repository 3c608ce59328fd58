import { useCopy } from '../../renderer/copy.tsx'
import type { PageView } from '../../renderer/page-view.ts'

/** The page for an unknown address or a failure of the server. It needs no script, because nothing here may fail again. */
export function ErrorPage() {
  const { view, house } = useCopy()
  return (
    <main className="error">
      <a className="error__name" href={homeOf(view)}>
        {house.facts.name}
      </a>
      <div className="error__text">{view.failure ? <Failure failure={view.failure} /> : <NotFound />}</div>
      <span className="error__horizon" aria-hidden="true" />
    </main>
  )
}

function NotFound() {
  const { LL, view } = useCopy()
  return (
    <>
      <h1 className="error__title">{LL.notFound.title()}</h1>
      <p>{LL.notFound.text()}</p>
      <p>
        <a className="button" href={homeOf(view)}>
          {LL.notFound.home()}
        </a>
      </p>
    </>
  )
}

function Failure({ failure }: { failure: NonNullable<PageView['failure']> }) {
  const { LL, view, house } = useCopy()
  return (
    <>
      <h1 className="error__title">{LL.failure.title()}</h1>
      <p>{LL.failure.text({ email: house.facts.contact.email })}</p>
      <p className="error__message">{failure.message}</p>
      {failure.reference && (
        <p className="error__reference">{LL.failure.reference({ reference: failure.reference })}</p>
      )}
      {failure.stack && <pre className="error__stack">{failure.stack}</pre>}
      <p>
        <a className="button" href={homeOf(view)}>
          {LL.notFound.home()}
        </a>
      </p>
    </>
  )
}

const homeOf = ({ locale }: PageView) => `/?lang=${locale}`
