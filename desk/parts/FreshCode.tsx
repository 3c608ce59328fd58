import type { ComponentProps, ReactNode } from 'react'
import type { Freshness, SignInLetterState } from '../../owners/sign-in-requests.ts'
import { useDesk } from '../use-desk.ts'
import { Field, Hidden, Submit } from './Form.tsx'

interface FreshCodeProps extends Pick<ComponentProps<typeof Submit>, 'grave' | 'leave'> {
  /** The address to which the form is posted. */
  action: string
  /** The address of the current page, to which the owner returns after asking for the letter, if it is another. */
  onward?: string
  /** The button of the action itself. */
  submit: string
  /** The fields of the action, shown once the code can be typed. */
  children?: ReactNode
  /** True if they are filled in. They then stay while the code is asked for again. */
  isTyped?: boolean
}

/** The form of an action that needs a recent code: shows the button if there is one, otherwise asks for a code first. */
export function FreshCode({
  action,
  onward = action,
  submit,
  grave,
  leave,
  children,
  isTyped = false,
}: FreshCodeProps) {
  const { words, view } = useDesk()
  const { fresh: says } = words.signIn
  const fresh = view.freshness()
  const isStale = fresh.state === 'stale'
  return (
    <form className="fields gap-l measure" method="post" action={isStale && !isTyped ? '/owner/code' : action}>
      {isStale && (
        <div className="notice">
          <h2>{says.title()}</h2>
          <p>{says.why()}</p>
          {fresh.heldUntil !== null && <HeldLine until={fresh.heldUntil} />}
        </div>
      )}
      {isStale && <Hidden fields={isTyped ? { ask: 'code' } : { onward }} />}
      {(!isStale || isTyped) && children}
      {fresh.state === 'asked' && <Code fresh={fresh} />}
      <Submit says={isStale ? says.send() : submit} grave={!isStale && grave} leave={leave} />
    </form>
  )
}

function Code({ fresh: { letter, fault } }: { fresh: Extract<Freshness, { state: 'asked' }> }) {
  const { words, moments } = useDesk()
  const { fresh: says, sent } = words.signIn
  return (
    <>
      <div className="notice">
        <h2>{says.title()}</h2>
        <LetterLine letter={letter} />
      </div>
      <Field
        id="code"
        name="code"
        label={sent.code()}
        hint={sent.until({ time: moments.time(letter.until) })}
        fault={fault && (fault.why === 'wrong' ? sent.wrong({ left: fault.left }) : sent.over())}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </>
  )
}

/** Says in one line what happened to the letter. The page's script asks for it again while the letter is on its way. */
export function LetterLine({ letter }: { letter: SignInLetterState }) {
  const { words, moments } = useDesk()
  const { sent } = words.signIn
  const { handedAt, triedAt, nextAt, toFile } = letter
  if (handedAt !== null) {
    const time = moments.time(handedAt)
    return <Line tone="soft" says={toFile ? sent.toFile({ time }) : sent.handed({ time })} />
  }
  if (triedAt === null) return <Line tone="soft" says={sent.posting()} isOnItsWay />
  const later =
    nextAt === null ? sent.givenUp() : sent.retried({ time: moments.time(triedAt), next: moments.time(nextAt) })
  const says = (
    <>
      <b>{sent.notTaken()}</b> {later}
    </>
  )
  return <Line tone="warn" says={says} isOnItsWay />
}

/** Says that too many letters were asked for, and when the next can leave. */
export function HeldLine({ until }: { until: number }) {
  const { words, moments } = useDesk()
  return <Line tone="warn" says={words.signIn.sent.held({ time: moments.margin(until) })} />
}

const Line = ({ tone, says, isOnItsWay }: { tone: 'soft' | 'warn'; says: ReactNode; isOnItsWay?: boolean }) => (
  <p className={`small ${tone} gap`} role="status" data-posting={isOnItsWay}>
    {says}
  </p>
)
