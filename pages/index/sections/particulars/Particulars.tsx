import { useHouse } from '../../../../renderer/copy.tsx'
import { Rooms } from './Rooms.tsx'

/** The stated facts of the house as a plain table: its figures in groups, and its rooms one by one. */
export function Particulars() {
  const { particulars } = useHouse()
  if (particulars === undefined) return null
  const { title, groups, rooms } = particulars
  return (
    <section className="particulars grid" id="particulars" aria-labelledby="particulars-title">
      <h2 className="particulars__title title" id="particulars-title">
        {title}
      </h2>
      {groups.length > 0 && (
        <div className="particulars__groups">
          {groups.map((group) => (
            <div className="particulars__group" key={group.title}>
              <h3 className="particulars__group-title label">{group.title}</h3>
              <dl>
                {group.rows.map(({ label, value }) => (
                  <div className="particulars__row" key={label}>
                    <dt className="particulars__label">{label}</dt>
                    <dd className="particulars__value">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      )}
      {rooms && <Rooms {...rooms} />}
    </section>
  )
}
