import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'

export interface RemovalPage {
  kind: 'removal'
  id: string
  name: string
  isLast: boolean
  places: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[]
}

export const removalPage: DeskPage<RemovalPage> = {
  frame: { here: 'photographs' },
  title: ({ photographs }) => photographs.removal.page(),
  Body: Removal,
}

/** Asks which photograph replaces the removed one wherever the page showed it. */
function Removal({ page }: { page: RemovalPage }) {
  const { removal } = useDesk().words.photographs
  const { id, name, isLast, places } = page
  const at = `/owner/photographs/${id}`
  return (
    <>
      <a className="back" href={at}>
        {name}
      </a>
      <div className="head">
        <h1>{places.length > 0 ? removal.title() : removal.titleAlone()}</h1>
        <p className="head__intro">
          {places.length > 0 ? removal.intro({ name, count: places.length }) : removal.introAlone({ name })}
        </p>
      </div>
      {isLast ? (
        <p className="notice measure">{removal.last()}</p>
      ) : (
        <form className="fields measure" method="post" action={`${at}/removal`}>
          {places.map((place) => (
            <div className="field" key={place.name}>
              <label htmlFor={place.name}>{place.label}</label>
              <div className="control">
                <select className="select" id={place.name} name={place.name}>
                  {place.options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            </div>
          ))}
          <p className="small soft">{removal.told()}</p>
          <div className="row row--stack">
            <button type="submit" className="btn btn--full">
              {removal.submit()}
            </button>
            <a className="btn" href={at}>
              {removal.keep()}
            </a>
          </div>
        </form>
      )}
    </>
  )
}
