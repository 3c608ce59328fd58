import type { DeskPage } from '../../../renderer/desk-view.ts'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

/** Something was sent after the session had ended: what was typed is given back. */
export function SignedOut({ page }: { page: Extract<DeskPage, { kind: 'signedOut' }> }) {
  const { words } = useDesk()
  const { signedOut, signIn } = words
  return (
    <Door title={signedOut.title()}>
      <p className="gap measure">{page.typed.length > 0 ? signedOut.why() : signedOut.plain()}</p>
      {page.typed.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was typed has no other name, and never moves.
        <div className="field gap" key={index}>
          <label htmlFor={`typed-${index}`}>{signedOut.typed()}</label>
          <div className="control">
            <textarea className="area area--text" id={`typed-${index}`} rows={4} readOnly defaultValue={text} />
          </div>
        </div>
      ))}
      <div className="row row--stack gap-l">
        <a className="btn btn--full" href={`/owner/sign-in?onward=${encodeURIComponent(page.onward)}`}>
          {signIn.sent.submit()}
        </a>
      </div>
    </Door>
  )
}
