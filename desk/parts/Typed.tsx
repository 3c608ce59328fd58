import { useDesk } from '../use-desk.ts'

/** Shows texts that could not be saved, so that the owner can copy them. */
export function Typed({ texts }: { texts: readonly string[] }) {
  const { words } = useDesk()
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other key, and never change order.
    <div className="field gap" key={index}>
      <label htmlFor={`typed-${index}`}>{words.signedOut.typed()}</label>
      <div className="control">
        <textarea className="area area--text" id={`typed-${index}`} rows={4} readOnly defaultValue={text} />
      </div>
    </div>
  ))
}
