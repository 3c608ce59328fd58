import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { type CodeFault, LetterLine, type LetterState } from '../parts/FreshCode.tsx'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

export interface SentPage {
  kind: 'sent'
  email: string
  letter: LetterState | null
  code: string
  fault: CodeFault | null
}

export const sentPage: DeskPage<SentPage> = {
  title: ({ signIn }) => signIn.sent.page(),
  isFaulty: ({ fault }) => fault !== null,
  Body: Sent,
}

/** Waits for the sign-in letter: shows what happened to it, and takes the code from it. */
function Sent({ page }: { page: SentPage }) {
  const { words, moments } = useDesk()
  const { sent } = words.signIn
  const { letter, fault } = page
  const over = letter === null
  return (
    <Door
      title={sent.title()}
      foot={
        <>
          <p>{sent.nothing()}</p>
          <p>
            <a className="plain" href="/owner/sign-in">
              {sent.another()}
            </a>
          </p>
          <p>{sent.noMail()}</p>
        </>
      }
    >
      <p className="gap measure">{sent.intro({ email: page.email })}</p>
      {letter && <LetterLine letter={letter} handed={(time) => sent.handed({ time })} posting={sent.posting()} />}
      <form className="fields door__code" method="post" action="/owner/sign-in/code">
        <Field
          id="code"
          name="code"
          label={sent.code()}
          {...(letter?.heldUntil === null && { hint: sent.until({ time: moments.time(letter.until) }) })}
          fault={over || fault?.why === 'over' ? sent.over() : fault && sent.wrong({ left: fault.left })}
          defaultValue={page.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
        <div className="row row--stack">
          <button type="submit" className="btn btn--full">
            {sent.submit()}
          </button>
        </div>
      </form>
    </Door>
  )
}
