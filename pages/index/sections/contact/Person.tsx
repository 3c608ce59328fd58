import { useCopy, usePhotograph } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'

/** The person who answers, beside their portrait if there is one. Nothing if the house names nobody. */
export function Person() {
  const { person } = useCopy().house
  const photograph = usePhotograph(person?.portrait ?? null)
  if (person === undefined) return null
  const { title, name, role, languages, hours } = person
  return (
    <section className="contact__person" aria-labelledby="person-title">
      <h3 className="label" id="person-title">
        {title}
      </h3>
      <div className="contact__who">
        {photograph && <Picture of={photograph} className="contact__portrait" sizes="20rem" />}
        <div>
          <p className="contact__who-name">{name}</p>
          {role && <p className="contact__who-role">{role}</p>}
          {languages && <p className="contact__who-fact">{languages}</p>}
          {hours && <p className="contact__who-fact">{hours}</p>}
        </div>
      </div>
    </section>
  )
}
