import type { ShownPerson } from '../../../../content/shown-house.ts'
import { usePhotograph } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'

/** The person to contact, beside their portrait if there is one. */
export function Person({ title, name, role, languages, hours, portrait }: ShownPerson) {
  const photograph = usePhotograph(portrait)
  return (
    <>
      <h3 className="particulars__part subtitle">{title}</h3>
      <div className="particulars__person">
        {photograph && (
          <figure>
            <Picture of={photograph} className="particulars__portrait" sizes="20rem" />
          </figure>
        )}
        <div className="particulars__words">
          <p className="particulars__name">{name}</p>
          {role && <p className="particulars__role">{role}</p>}
          {languages && <p className="particulars__fact">{languages}</p>}
          {hours && <p className="particulars__fact">{hours}</p>}
        </div>
      </div>
    </>
  )
}
