interface FaultsProps {
  title: string
  /** What has to be corrected, and the id of the field where. */
  faults: readonly { id: string; says: string }[]
}

/** Lists what has to be corrected, with links to the fields; nothing if nothing has. */
export function Faults({ title, faults }: FaultsProps) {
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers a button press, and the fields may be further down.
    <div className="summary measure" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {faults.map(({ id, says }) => (
          <li key={id}>
            <a href={`#${id}`}>{says}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
