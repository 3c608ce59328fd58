import { Field } from '../parts/Field.tsx'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'
import type { Period } from './period.ts'

/** The owner's links for adverts, and the form that makes one. */
export interface AdvertsView {
  links: readonly {
    label: string
    name: string
    href: string
    /** How many people came by it in the period; few: fewer than five. */
    people: number | 'few'
  }[]
  typed: string
  fault: 'name' | 'full' | null
  done: { what: 'made'; name: string } | { what: 'removed' } | null
}

export function Adverts({ adverts, period }: { adverts: AdvertsView; period: Period }) {
  const words = useDesk().words.visits.adverts
  const { links, done } = adverts
  return (
    <Part id="adverts" className="adverts" title={words.title()}>
      <p className="measure">{words.intro()}</p>
      <MakeLink adverts={adverts} period={period} />
      {links.length > 0 && (
        <ul className="adverts__list">
          {links.map((link) => (
            <Link key={link.label} link={link} period={period} />
          ))}
        </ul>
      )}
      {done && <Toast says={done.what === 'made' ? words.made({ name: done.name }) : words.removed()} />}
    </Part>
  )
}

function MakeLink({ adverts: { typed, fault }, period }: { adverts: AdvertsView; period: Period }) {
  const words = useDesk().words.visits.adverts
  return (
    <form className="adverts__make" method="post" action={`/owner/visits/links?period=${period}`}>
      <Field
        id="advert"
        name="name"
        label={words.name()}
        hint={words.hint()}
        fault={fault && (fault === 'full' ? words.full() : words.faulty())}
        text
        required
        maxLength={40}
        defaultValue={typed}
        autoFocus={fault !== null}
      />
      <button type="submit" className="btn">
        {words.make()}
      </button>
    </form>
  )
}

function Link({ link, period }: { link: AdvertsView['links'][number]; period: Period }) {
  const words = useDesk().words.visits.adverts
  const { label, name, href, people } = link
  return (
    <li className="advert">
      <p className="advert__name">{name}</p>
      <p className="advert__link">{href}</p>
      <p className="small soft">
        {people === 0 ? words.nobody() : people === 'few' ? words.few() : words.people({ people })}
      </p>
      <div className="advert__acts">
        <button
          type="button"
          className="do"
          hidden
          data-copy={href}
          data-copied={words.copied()}
          aria-label={words.copyOf({ name })}
        >
          {words.copy()}
        </button>
        <span className="small soft" role="status" data-copy-says />
        <form method="post" action={`/owner/visits/links/${label}/remove?period=${period}`}>
          <button type="submit" className="do" aria-label={words.removeOf({ name })}>
            {words.remove()}
          </button>
        </form>
      </div>
    </li>
  )
}
