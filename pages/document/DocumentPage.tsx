import { useCopy } from '../../renderer/copy.tsx'
import { Sheet } from '../viewing/Sheet.tsx'
import type { ShownDocument } from './document-view.ts'
import { titleOfDocument } from './title.ts'

/** The page from which a person opens a document that was given to them. It has no script. */
export function DocumentPage() {
  const { LL, locale, view } = useCopy()
  if (view.document === undefined) throw new Error('DocumentPage: this is not the page of a document')
  const { address, email, shown } = view.document
  const words = LL.document
  return (
    <Sheet
      title={titleOfDocument(shown, words)}
      foot={shown.kind === 'open' ? words.foot() : words.footOver()}
      email={email}
    >
      {shown.kind === 'open' ? (
        <Open shown={shown} action={`${address}?lang=${locale}`} />
      ) : (
        <Over shown={shown} email={email} />
      )}
    </Sheet>
  )
}

function Open({ shown, action }: { shown: Extract<ShownDocument, { kind: 'open' }>; action: string }) {
  const { open } = useCopy().LL.document
  const { from, size, until } = shown
  return (
    <>
      <p className="visit__lead">{open.lead({ from })}</p>
      <p>{open.about({ size, day: until })}</p>
      <form className="visit__do" method="post" action={action}>
        <button type="submit" className="button">
          {open.press()}
        </button>
      </form>
      <p className="visit__small">{open.again({ from })}</p>
    </>
  )
}

function Over({ shown, email }: { shown: Exclude<ShownDocument, { kind: 'open' }>; email: string }) {
  const words = useCopy().LL.document
  return (
    <>
      <p className="visit__lead">
        {shown.kind === 'unknown'
          ? words.unknown.lead()
          : words[shown.kind].lead({ document: shown.name, from: shown.from })}
      </p>
      <div className="visit__do">
        <a className="button" href={`mailto:${email}`}>
          {words.write()}
        </a>
      </div>
    </>
  )
}
