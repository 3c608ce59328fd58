import type { PublishPage } from '../../../renderer/desk-publish-view.ts'
import { useDesk } from '../use-desk.ts'

/** Why the button just pressed has published nothing: it has the focus, and leads to each reason. */
export function Refusals({ refusals }: Pick<PublishPage, 'refusals'>) {
  const { publish } = useDesk().words
  if (refusals.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a press stands far from the button.
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
