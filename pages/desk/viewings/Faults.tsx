import { useDesk } from '../use-desk.ts'
import type { TimeFieldView } from './TimeField.tsx'

interface FaultsProps {
  times: readonly TimeFieldView[]
  legends: readonly string[]
  /** Set if the owner's sentence is too long. */
  words: string | null
}

/** Lists what has to be corrected, with links to the fields. */
export function Faults({ times, legends, words: own }: FaultsProps) {
  const { words, moments } = useDesk()
  const { propose } = words.viewings
  const faults = times.flatMap(({ number, fault, at }, index): { href: string; text: string }[] => {
    if (fault === null) return []
    const says = propose.fault[fault]({ moment: at === null ? '' : moments.alone(at) })
    return [{ href: `#day-${number}`, text: propose.faultOf({ field: legends[index] ?? '', fault: says }) }]
  })
  if (own !== null) faults.push({ href: '#own', text: own })
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers a button press, and the fields are further down.
    <div className="summary measure" role="alert" tabIndex={-1} autoFocus>
      <h2>{propose.faults({ count: faults.length })}</h2>
      <ul>
        {faults.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
