import { useEffect, useRef } from 'react'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** The screen in the form's place; it takes the focus, so that it is read out and the keyboard goes on from here. */
export function RequestSent({ brochure, again }: { brochure: boolean; again: () => void }) {
  const { LL } = useCopy()
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => screen.current?.focus({ preventScroll: true }), [])
  return (
    <div className="contact__done" ref={screen} tabIndex={-1}>
      <h3 className="contact__done-title">{LL.contact.doneTitle()}</h3>
      <p className="contact__done-text">
        {LL.contact.doneText({ hours: villa.replyWithinHours })}
        {brochure && ` ${LL.contact.doneBrochure()}`}
      </p>
      <p>
        <a className="link" href="#gallery">
          {LL.contact.backToGallery()}
        </a>
      </p>
      <p className="contact__again">
        <button className="link" type="button" onClick={again}>
          {LL.contact.again()}
        </button>
      </p>
    </div>
  )
}
