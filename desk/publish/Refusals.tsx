import { useDesk } from '../use-desk.ts'

/** A sentence with a link to what it is about. */
export interface PlacedSentence {
  text: string
  href: string
}

/** Says why pressing the button published nothing. It takes the focus and links to each reason. */
export function Refusals({ refusals }: { refusals: readonly PlacedSentence[] }) {
  const { publish } = useDesk().words
  if (refusals.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers a button press, and is far from the button.
    <section className="summary" tabIndex={-1} autoFocus aria-labelledby="refused">
      <h2 id="refused">{publish.refused.title()}</h2>
      <ul>
        {refusals.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
