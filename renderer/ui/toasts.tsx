import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { enquiryLimits } from '../../content/enquiry-form.ts'
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
  const { named: name, replyWithinHours: hours } = house.facts
  const words = shown && LL.toast[shown.toast]

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
          {words && roleOf(shown.toast) === role && (
            <div key={shown.turn} className={`toast toast--${role} on-ink`}>
              <p className="toast__title">{words.title()}</p>
              <p className="toast__text">{words.text({ name, hours, min: enquiryLimits.messageMin })}</p>
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
