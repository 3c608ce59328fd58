import type { ReactNode } from 'react'
import { useCopy } from '../../renderer/copy.tsx'
import { Words } from './Ask.tsx'
import { OwnTime } from './Choose.tsx'
import { useViewing } from './use-viewing.ts'
import type { ShownViewing, WhereView } from './viewing-view.ts'

/** Where and when to come, with the calendar file; or the question whether to give the viewing up. */
export function Confirmed({ shown }: { shown: Extract<ShownViewing, { kind: 'confirmed' }> }) {
  const { words, view } = useViewing()
  const { locale } = useCopy()
  const { confirmed } = words
  const { address } = view
  const { at, isNew, where, cancels } = shown
  if (cancels) return <Cancel shown={shown} />
  return (
    <>
      <p className="visit__lead">
        {isNew ? confirmed.lead() : confirmed.leadAgain()} <OwnTime at={at} />
      </p>
      <dl className="visit__facts">
        <Where where={where} />
      </dl>
      <div className="visit__do">
        <a className="button button--full" href={`${address}.ics`} type="text/calendar">
          {confirmed.add()}
        </a>
        <a className="link visit__quiet" href={`${address}?cancel=1&lang=${locale}`}>
          {confirmed.cancel()}
        </a>
      </div>
    </>
  )
}

function Where({ where }: { where: WhereView }) {
  const { words, view } = useViewing()
  const { confirmed } = words
  const { host } = view
  if (!where.known) return <Fact term={confirmed.address()}>{confirmed.town({ town: where.town, host })}</Fact>
  const { address, map, gate, parking, telephone, call } = where
  return (
    <>
      <Fact term={confirmed.address()}>
        <span className="visit__address">{address}</span>
        {map && (
          <>
            <br />
            <a className="link visit__quiet" href={map} rel="noreferrer">
              {confirmed.map()}
            </a>
          </>
        )}
      </Fact>
      {gate !== '' && <Fact term={confirmed.gate()}>{gate}</Fact>}
      {parking !== '' && <Fact term={confirmed.parking()}>{parking}</Fact>}
      {telephone !== '' && (
        <Fact term={confirmed.day()}>
          {call === null ? (
            telephone
          ) : (
            <a className="link nb" href={call}>
              {telephone}
            </a>
          )}
        </Fact>
      )}
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function Cancel({ shown: { at, written } }: { shown: Extract<ShownViewing, { kind: 'confirmed' }> }) {
  const { words, view, moment } = useViewing()
  const { locale } = useCopy()
  const { cancel } = words
  const { address, host } = view
  return (
    <>
      <p className="visit__lead">{cancel.lead({ moment: moment(at), host })}</p>
      <form method="post" action={address}>
        <input type="hidden" name="act" value="cancel" />
        <Words label={cancel.words()} written={written} />
        <div className="visit__do">
          <button className="button button--full" type="submit">
            {cancel.submit()}
          </button>
          <a className="link visit__quiet" href={`${address}?lang=${locale}`}>
            {cancel.keep()}
          </a>
        </div>
      </form>
    </>
  )
}
