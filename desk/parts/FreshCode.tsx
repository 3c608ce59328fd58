import type { ReactNode } from 'react'
import { useDesk } from '../use-desk.ts'
import { Field } from './Field.tsx'

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

interface FreshCodeProps {
  fresh: Freshness
  /** The address of the current page, to which the owner returns after asking for the letter. */
  onward: string
  /** The address to which the form is posted. */
  action: string
  fields?: Readonly<Record<string, string>>
  /** The button of the action itself. */
  submit: ReactNode
  leave?: ReactNode
}

/** True if a code was typed that is wrong or has expired. */
export const isRefused = (fresh: Freshness): boolean => fresh.state === 'asked' && fresh.fault !== null

/** The form of an action that needs a recent code: shows the button if there is one, otherwise asks for a code first. */
export function FreshCode({ fresh, onward, action, fields = {}, submit, leave }: FreshCodeProps) {
  const { words } = useDesk()
  const { fresh: says } = words.signIn
  if (fresh.state === 'stale')
    return (
      <form className="fields gap-l measure" method="post" action="/owner/code">
        <div className="notice">
          <h2>{says.title()}</h2>
          <p>{says.why()}</p>
        </div>
        <input type="hidden" name="onward" value={onward} />
        <div className="row row--stack">
          <button type="submit" className="btn btn--full">
            {says.send()}
          </button>
          {leave}
        </div>
      </form>
    )
  return (
    <form className="fields gap-l measure" method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fresh.state === 'asked' && <Code fresh={fresh} />}
      <div className="row row--stack">
        {submit}
        {leave}
      </div>
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
        <LetterLine letter={letter} handed={(time) => says.handed({ time })} posting={says.posting()} />
      </div>
      <Field
        id="code"
        name="code"
        label={sent.code()}
        hint={says.until({ time: moments.time(letter.until) })}
        fault={fault && (fault.why === 'wrong' ? sent.wrong({ left: fault.left }) : sent.over())}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </>
  )
}

interface LetterLineProps {
  letter: SignInLetterState
  handed: (time: string) => string
  posting: string
}

/** Says in one line what happened to the letter. The page's script asks for it again while the letter is on its way. */
export function LetterLine({ letter, handed, posting }: LetterLineProps) {
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
    return line('soft', toFile ? sent.toFile({ time }) : isSure ? handed(time) : sent.answers())
  }
  if (triedAt === null) return line('soft', posting, true)
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
