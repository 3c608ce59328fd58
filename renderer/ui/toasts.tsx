import { useEffect } from 'react'
import { enquiryLimits } from '../../content/enquiry-form.ts'
import { shared } from '../alive.ts'
import { useCopy } from '../copy.tsx'

export type Toast = 'required' | 'short' | 'invalid' | 'error' | 'tooMany' | 'sent'

const notice = shared<{ toast: Toast; turn: number } | null>(null)

/**
 * Shows one notice at a time in place of the top bar, in the current language. An error stays until it is dismissed,
 * corrected or sent again; thanks disappear at the visitor's next step. No notice disappears after a time, so that slow
 * readers have all the time they need (WCAG 2.2, 2.2.1).
 */
export const showToast = (toast: Toast | null) => notice.set(toast && { toast, turn: (notice.get()?.turn ?? 0) + 1 })
const dismiss = () => showToast(null)

/** The place in which a notice is shown. */
export function Toasts() {
  const shown = notice.use(null)
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
  }, [shown])

  // Both live regions are there from the start, because some screen readers ignore one that arrives with its text.
  return (
    <section className="toasts on-screen" aria-label={LL.toast.label()}>
      {(['alert', 'status'] as const).map((role) => (
        <div key={role} role={role}>
          {words && roleOf(shown.toast) === role && (
            <div key={shown.turn} className={`toast toast--${role} on-ink`}>
              <p className="toast__title">{words.title()}</p>
              <p className="toast__text small">{words.text({ name, hours, min: enquiryLimits.messageMin })}</p>
              <button className="toast__close small" type="button" onClick={dismiss}>
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
