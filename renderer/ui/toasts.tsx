import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { enquiryLimits } from '../../content/enquiry-form.ts'
import type { ShownFacts } from '../../content/shown-house.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { useCopy } from '../copy.tsx'

export type Toast = 'required' | 'short' | 'invalid' | 'error' | 'tooMany' | 'sent'

const ToastContext = createContext<(toast: Toast | null) => void>(() => {})

/**
 * Shows one notice at a time in place of the top bar, in the current language. An error stays until it is dismissed,
 * corrected or sent again; thanks disappear at the visitor's next step. No notice disappears after a time, so that slow
 * readers have all the time they need (WCAG 2.2, 2.2.1).
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; turn: number } | null>(null)
  const show = useCallback(
    (toast: Toast | null) => setShown((last) => (toast === null ? null : { toast, turn: (last?.turn ?? 0) + 1 })),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion shown={shown} dismiss={() => setShown(null)} />
    </ToastContext>
  )
}

export const useToast = () => useContext(ToastContext)

function ToastRegion({ shown, dismiss }: { shown: { toast: Toast; turn: number } | null; dismiss: () => void }) {
  const { LL, house } = useCopy()
  const [title, text] = shown ? wordsOf(shown.toast, LL, house.facts) : []

  useEffect(() => {
    if (shown === null) return
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', (event) => event.key === 'Escape' && dismiss(), { signal })
    // On Back, Forward and every link within the page the notice closes, because the visitor may want the top bar that it
    // covers. The second press of a double click is no next step: it may come after the answer to the first.
    addEventListener('popstate', dismiss, { signal })
    if (roleOf(shown.toast) === 'status')
      addEventListener('click', (event) => event.detail < 2 && isOutside(event) && dismiss(), { signal })
    return () => listening.abort()
  }, [shown, dismiss])

  // Both live regions are in the page from the start, because some screen readers do not read out a region that arrives
  // with its text.
  return (
    <section className="toasts on-screen" aria-label={LL.toast.label()}>
      {(['alert', 'status'] as const).map((role) => (
        <div key={role} role={role}>
          {shown && roleOf(shown.toast) === role && (
            <div key={shown.turn} className={`toast toast--${role} on-ink`}>
              <p className="toast__title">{title}</p>
              <p className="toast__text">{text}</p>
              <button className="toast__close" type="button" onClick={dismiss}>
                {LL.toast.dismiss()}
              </button>
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

const isOutside = ({ target }: MouseEvent) => !(target instanceof Element && target.closest('.toasts'))

const roleOf = (toast: Toast) => (toast === 'sent' ? 'status' : 'alert')

function wordsOf(toast: Toast, LL: TranslationFunctions, facts: ShownFacts): [title: string, text: string] {
  const { named: name, replyWithinHours: hours } = facts
  const words = LL.toast
  switch (toast) {
    case 'required':
      return [words.requiredTitle(), words.requiredText()]
    case 'short':
      return [words.shortTitle(), words.shortText({ min: enquiryLimits.messageMin })]
    case 'invalid':
      return [words.invalidTitle(), words.invalidText()]
    case 'error':
      return [words.errorTitle(), words.errorText()]
    case 'tooMany':
      return [words.errorTitle(), words.tooManyText()]
    case 'sent':
      return [words.sentTitle(), words.sentText({ name, hours })]
  }
}
