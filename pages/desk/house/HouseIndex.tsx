import type { HouseIndexPage } from '../../../renderer/desk-house-view.ts'
import { PartNote } from '../forms/PartNote.tsx'
import { useDesk } from '../use-desk.ts'

/** The facts, part by part. */
export function HouseIndex({ page }: { page: HouseIndexPage }) {
  const { facts } = useDesk().words
  return (
    <>
      <div className="head">
        <h1>{facts.title()}</h1>
        <p className="head__intro">{facts.intro()}</p>
      </div>
      <ul className="index index--wide">
        {page.parts.map(({ name, label, address, note, summary }) => (
          <li key={name}>
            <a className="index__a" href={address}>
              <b>{label}</b>
              <span>
                <PartNote note={note} />
              </span>
              <span>{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
