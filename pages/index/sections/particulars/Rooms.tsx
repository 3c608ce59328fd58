import type { ShownRooms } from '../../../../content/shown-house.ts'

const columns = ['floor', 'area', 'orientation'] as const

/** A table on every screen. A phone shows each room in two lines, and has no space for the column headings. */
export function Rooms({ title, heads, rows }: ShownRooms) {
  const filled = columns.filter((column) => heads[column] !== null)
  return (
    <>
      <h3 className="particulars__part subtitle" id="rooms-title">
        {title}
      </h3>
      <table className="particulars__rooms" aria-labelledby="rooms-title">
        <thead className="particulars__heads out-of-sight">
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
            <tr className="particulars__room" key={at}>
              <th className="particulars__room-name" scope="row">
                {room.name}
              </th>
              {filled.map((column) => (
                <td className={`particulars__room-${column}`} key={column}>
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
