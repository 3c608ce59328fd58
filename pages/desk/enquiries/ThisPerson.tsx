import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** The rights that a person has over their stored data: to have it exported, corrected or erased. */
export function ThisPerson({ reference }: { reference: string }) {
  const { person } = useDesk().words
  const at = `/owner/enquiries/${reference}`
  return (
    <Part id="person" className="no-print" title={person.title()}>
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
    </Part>
  )
}
