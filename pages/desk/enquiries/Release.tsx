import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'

export interface ReleasePage {
  kind: 'release'
  people: readonly { reference: string; name: string; email: string; confirmation: boolean }[]
  letters: number
  owners: number
}

export const releasePage: DeskPage<ReleasePage> = {
  frame: { here: 'enquiries' },
  title: ({ inbox }) => inbox.release.page(),
  Body: Release,
}

/** Asks for confirmation before several enquiries are released: says how many letters are sent, and to whom. */
function Release({ page }: { page: ReleasePage }) {
  const { inbox } = useDesk().words
  const { release } = inbox
  const { people, letters } = page
  const confirmed = people.filter(({ confirmation }) => confirmation)
  return (
    <>
      <a className="back" href="/owner/enquiries?show=held">
        {inbox.backToHeld({ count: people.length })}
      </a>
      <Head title={release.title({ count: people.length })} intro={release.intro({ letters })} />
      <ul className="bullets measure">
        <li>{release.toYou({ names: people.map(({ name }) => name).join(', ') })}</li>
        {confirmed.length > 0 && (
          <li>{release.confirmations({ addresses: confirmed.map(({ email }) => email).join(', ') })}</li>
        )}
      </ul>
      <form className="row row--stack gap-l" method="post" action="/owner/enquiries/held/not-spam">
        <input type="hidden" name="references" value={people.map(({ reference }) => reference).join(' ')} />
        <button type="submit" className="btn btn--full">
          {release.submit()}
        </button>
        <a className="btn" href="/owner/enquiries?show=held">
          {release.keep()}
        </a>
      </form>
    </>
  )
}
