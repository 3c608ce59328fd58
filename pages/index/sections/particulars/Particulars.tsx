import type { ShownRooms } from '../../../../house/shown.ts'
import { useHouse } from '../../../../renderer/copy.tsx'

/** The stated facts of the house as a plain table: its figures in groups, and its rooms one by one. */
export function Particulars() {
  const { particulars } = useHouse()
  if (particulars === undefined) return null
  const { title, groups, rooms } = particulars
  return (
    <section className="particulars grid" id="particulars" aria-labelledby="particulars-title">
      <h2 className="title margin" id="particulars-title">
        {title}
      </h2>
      {groups.length > 0 && (
        <div className="particulars__groups">
          {groups.map((group) => (
            <div className="particulars__group" key={group.title}>
              <h3 className="particulars__group-title label soft">{group.title}</h3>
              <dl>
                {group.rows.map(({ label, value }) => (
                  <div className="particulars__row" key={label}>
                    <dt className="note">{label}</dt>
                    <dd className="lead">{value}</dd>
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

const columns = ['floor', 'area', 'orientation'] as const

/** A table on every screen. A phone shows each room in two lines, and has no space for the column headings. */
function Rooms({ title, heads, rows }: ShownRooms) {
  const filled = columns.filter((column) => heads[column] !== null)
  return (
    <>
      <h3 className="subtitle margin" id="rooms-title">
        {title}
      </h3>
      <table className="particulars__rooms note" aria-labelledby="rooms-title">
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            {filled.map((column) => (
              <th scope="col" key={column}>
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((room, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have the same name, and their order never changes here.
            <tr key={at}>
              <th className="lead" scope="row">
                {room.name}
              </th>
              {filled.map((column) => (
                <td className={`is-${column}`} key={column}>
                  {room[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
