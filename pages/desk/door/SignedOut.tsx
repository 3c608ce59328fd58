import type { DeskPage } from '../page.ts'
import { Typed } from '../parts/Typed.tsx'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

export interface SignedOutPage {
  kind: 'signedOut'
  onward: string
  typed: readonly string[]
}

export const signedOutPage: DeskPage<SignedOutPage> = {
  title: ({ signedOut }) => signedOut.title(),
  Body: SignedOut,
}

/** Shown when a form arrives after the session has ended. It returns what was typed, so that nothing is lost. */
function SignedOut({ page }: { page: SignedOutPage }) {
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
