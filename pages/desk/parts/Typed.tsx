import { useDesk } from '../use-desk.ts'

/** What was typed and could not be kept, given back to be copied. */
export function Typed({ texts }: { texts: readonly string[] }) {
  const { words } = useDesk()
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was typed has no other name, and never moves.
    <div className="field gap" key={index}>
      <label htmlFor={`typed-${index}`}>{words.signedOut.typed()}</label>
      <div className="control">
        <textarea className="area area--text" id={`typed-${index}`} rows={4} readOnly defaultValue={text} />
      </div>
    </div>
  ))
}
