import type { ComponentProps, ReactNode } from 'react'
import { useDesk } from '../use-desk.ts'
import { Field, Hidden, Submit } from './Form.tsx'

/**
 * The state of a sign-in letter. The page shows the same for an address that may not sign in, so that it reveals nothing.
 */
export interface SignInLetterState {
  /** True if the state is that of the letter itself, false if only that of the mail server is known. */
  isSure: boolean
  handedAt: number | null
  triedAt: number | null
  nextAt: number | null
  heldUntil: number | null
  /** True if letters are written to files instead of being sent. */
  toFile: boolean
  until: number
}

export type CodeFault = { why: 'wrong'; left: number } | { why: 'over' }

/** Whether a code was typed recently; or, if one has been asked for, the state of its letter. */
export type Freshness =
  | { state: 'fresh' | 'stale' }
  | { state: 'asked'; letter: SignInLetterState; fault: CodeFault | null }

interface FreshCodeProps extends Pick<ComponentProps<typeof Submit>, 'grave' | 'leave'> {
  fresh: Freshness
  /** The address of the current page, to which the owner returns after asking for the letter. */
  onward: string
  /** The address to which the form is posted. */
  action: string
  fields?: Readonly<Record<string, string>>
  /** The button of the action itself. */
  submit: string
  /** The fields of the action, shown once the code can be typed. */
  children?: ReactNode
}

/** The form of an action that needs a recent code: shows the button if there is one, otherwise asks for a code first. */
export function FreshCode({ fresh, onward, action, fields = {}, submit, grave, leave, children }: FreshCodeProps) {
  const { fresh: says } = useDesk().words.signIn
  const isStale = fresh.state === 'stale'
  return (
    <form className="fields gap-l measure" method="post" action={isStale ? '/owner/code' : action}>
      {isStale && (
        <div className="notice">
          <h2>{says.title()}</h2>
          <p>{says.why()}</p>
        </div>
      )}
      <Hidden fields={isStale ? { onward } : fields} />
      {!isStale && children}
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
  const { handedAt, triedAt, nextAt, heldUntil, toFile, isSure } = letter
  const line = (tone: 'soft' | 'warn', says: ReactNode, isOnItsWay = false) => (
    <p className={`small ${tone} gap`} role="status" data-posting={isOnItsWay || undefined}>
      {says}
    </p>
  )
  if (heldUntil !== null) return line('warn', sent.held({ time: moments.margin(heldUntil) }))
  if (handedAt !== null) {
    const time = moments.time(handedAt)
    return line('soft', toFile ? sent.toFile({ time }) : isSure ? sent.handed({ time }) : sent.answers())
  }
  if (triedAt === null) return line('soft', sent.posting(), true)
  const later =
    nextAt === null ? sent.givenUp() : sent.retried({ time: moments.time(triedAt), next: moments.time(nextAt) })
  return line(
    'warn',
    <>
      <b>{sent.notTaken()}</b> {later}
    </>,
    true,
  )
}
