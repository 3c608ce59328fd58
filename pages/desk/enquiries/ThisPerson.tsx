import { useDesk } from '../use-desk.ts'

/** The rights that a person has over their stored data: to have it exported, corrected or erased. */
export function ThisPerson({ reference }: { reference: string }) {
  const { person } = useDesk().words
  const at = `/owner/enquiries/${reference}`
  return (
    <section className="part no-print" aria-labelledby="person">
      <div className="part__head">
        <h2 id="person">{person.title()}</h2>
      </div>
      <ul className="index">
        <li>
          <a className="index__a" href={`${at}/person`}>
            <b>{person.export()}</b>
            <span>{person.exportTold()}</span>
          </a>
        </li>
        <li>
          <a className="index__a" href={`${at}/correct`}>
            <b>{person.correct()}</b>
            <span>{person.correctTold()}</span>
          </a>
        </li>
        <li>
          <a className="index__a" href={`${at}/erase`}>
            <b className="bad">{person.erase()}</b>
            <span>{person.eraseTold()}</span>
          </a>
        </li>
      </ul>
    </section>
  )
}
