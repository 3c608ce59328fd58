import { type MouseEvent, useEffect, useRef } from 'react'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { SentView } from '../../../../renderer/page-view.ts'
import { useToast } from '../../../../renderer/ui/toasts.tsx'

interface RequestSentProps {
  brochure: SentView['brochure']
  /**
   * True if the server sent this screen with the page. The visitor may have scrolled by the time scripts run, so the page
   * does not move.
   */
  arrived: boolean
  again: () => void
}

/**
 * The screen that replaces the form. It takes the focus, so that it is seen and read out and the keyboard continues from
 * here.
 */
export function RequestSent({ brochure, arrived, again }: RequestSentProps) {
  const { LL, locale, house } = useCopy()
  const showToast = useToast()
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => screen.current?.focus({ preventScroll: arrived }), [arrived])

  // If the visitor has scrolled past this screen, the notice about it has been read too.
  useEffect(() => {
    let seen = false
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) seen = true
      else if (seen) showToast(null)
    })
    if (screen.current) watch.observe(screen.current)
    return () => watch.disconnect()
  }, [showToast])

  // Without JavaScript the link opens the page with an empty form.
  const writeAgain = (event: MouseEvent) => {
    event.preventDefault()
    again()
  }

  return (
    <div className="contact__done" ref={screen} tabIndex={-1}>
      <h3 className="contact__done-title">{LL.contact.doneTitle()}</h3>
      <p className="contact__done-text">
        {LL.contact.doneText({ hours: house.facts.replyWithinHours })}
        {brochure === 'emailed' && ` ${LL.contact.doneBrochure()}`}
      </p>
      {brochure !== 'none' && (
        <p className="contact__done-brochure">
          <a className="button" href={`/brochure/${locale}.pdf`}>
            {LL.contact.openBrochure()}
          </a>
        </p>
      )}
      <p className="contact__done-ways note">
        <a className="link tap" href="#gallery">
          {LL.contact.backToGallery()}
        </a>
        <a className="link tap" href={`/?lang=${locale}#contact`} onClick={writeAgain}>
          {LL.contact.again()}
        </a>
      </p>
    </div>
  )
}
