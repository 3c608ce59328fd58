import type { DeskPage } from '../../../renderer/desk-view.ts'
import { Typed } from '../parts/Typed.tsx'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

/** Something was sent after the session had ended: what was typed is given back. */
export function SignedOut({ page }: { page: Extract<DeskPage, { kind: 'signedOut' }> }) {
  const { words } = useDesk()
  const { signedOut, signIn } = words
  return (
    <Door title={signedOut.title()}>
      <p className="gap measure">{page.typed.length > 0 ? signedOut.why() : signedOut.plain()}</p>
      <Typed texts={page.typed} />
      <div className="row row--stack gap-l">
        <a className="btn btn--full" href={`/owner/sign-in?onward=${encodeURIComponent(page.onward)}`}>
          {signIn.sent.submit()}
        </a>
      </div>
    </Door>
  )
}
