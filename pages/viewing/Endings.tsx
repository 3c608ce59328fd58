import { useCopy } from '../../renderer/copy.tsx'
import { Rich } from '../../renderer/ui/Rich.tsx'
import { AskForm } from './Ask.tsx'
import { useViewing } from './use-viewing.ts'
import type { ShownViewing } from './viewing-view.ts'

type Of<Kind extends ShownViewing['kind']> = Extract<ShownViewing, { kind: Kind }>

/** A viewing that will not take place, and a way to ask for another day. */
export function Cancelled({ shown: { by, at, ownerWords, asks, written } }: { shown: Of<'cancelled'> }) {
  const { words, view, moment } = useViewing()
  const { locale } = useCopy()
  const { cancelled } = words
  const { host, address } = view
  const says = by === 'visitor' ? cancelled.lead : cancelled.byOwnerLead
  return (
    <>
      <p className="visit__lead">
        {at === null ? (
          words.over.lead({ host })
        ) : (
          <Rich
            text={says({ moment: moment(at), host })}
            parts={{ was: (text) => <del className="visit__was">{text}</del> }}
          />
        )}
        {by === 'owner' && ownerWords !== '' && <> {words.quoted({ words: ownerWords })}</>}
      </p>
      {asks ? (
        <AskForm written={written} />
      ) : (
        <div className="visit__do">
          <a className="button" href={`${address}?ask=1&lang=${locale}`}>
            {cancelled.ask()}
          </a>
        </div>
      )}
    </>
  )
}

/** Shows what the visitor wrote. */
export function Thanks({ shown: { words: written, canChoose } }: { shown: Of<'thanks'> }) {
  const { words, view } = useViewing()
  const { locale } = useCopy()
  const { thanks } = words
  return (
    <>
      <p className="visit__lead">{thanks.lead({ host: view.host })}</p>
      <p className="visit__address">{written}</p>
      {canChoose && (
        <>
          <p className="visit__small">{thanks.open()}</p>
          <p>
            <a className="link visit__quiet" href={`${view.address}?choose=1&lang=${locale}`}>
              {thanks.choose()}
            </a>
          </p>
        </>
      )}
    </>
  )
}

/** No time is left to choose. */
export function Over({ shown: { written } }: { shown: Of<'over'> }) {
  const { words, view } = useViewing()
  return (
    <>
      <p className="visit__lead">{words.over.lead({ host: view.host })}</p>
      <AskForm written={written} />
    </>
  )
}

export function After() {
  return <p className="visit__lead">{useViewing().words.after.lead()}</p>
}
