import type { ReleasePage } from '../../../renderer/desk-enquiry-view.ts'
import { useDesk } from '../use-desk.ts'

/** Before several are let in: how many letters leave, and to whom. */
export function Release({ page }: { page: ReleasePage }) {
  const { inbox } = useDesk().words
  const { release } = inbox
  const { people, letters } = page
  const confirmed = people.filter(({ confirmation }) => confirmation)
  return (
    <>
      <a className="back" href="/owner/enquiries?show=quarantined">
        {inbox.shelves.quarantined()}, {people.length}
      </a>
      <div className="head">
        <h1>{release.title({ count: people.length })}</h1>
        <p className="head__intro">{release.intro({ letters })}</p>
      </div>
      <ul className="bullets measure">
        <li>{release.toYou({ names: people.map(({ name }) => name).join(', ') })}</li>
        {confirmed.length > 0 && (
          <li>{release.confirmations({ addresses: confirmed.map(({ email }) => email).join(', ') })}</li>
        )}
      </ul>
      <form className="row row--stack gap-l" method="post" action="/owner/enquiries/release">
        <input type="hidden" name="references" value={people.map(({ reference }) => reference).join(' ')} />
        <button type="submit" className="btn btn--full">
          {release.submit()}
        </button>
        <a className="btn" href="/owner/enquiries?show=quarantined">
          {release.keep()}
        </a>
      </form>
    </>
  )
}
