import { useDesk } from '../use-desk.ts'
import { Area } from './Form.tsx'

/** Shows texts that could not be saved, so that the owner can copy them. */
export function Typed({ texts }: { texts: readonly string[] }) {
  const { words } = useDesk()
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other key, and never change order.
    <Area key={index} id={`typed-${index}`} label={words.signedOut.typed()} rows={4} readOnly defaultValue={text} />
  ))
}
