import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { type EnquiryFaults, enquiryLimits, type Intent } from '../../../../content/enquiry.ts'
import { openOffers } from '../../../../content/offering.ts'
import { afterPaint } from '../../../../renderer/alive/next-task.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { EnquiryView, SentView } from '../../../../renderer/page-view.ts'
import { useToast } from '../../../../renderer/ui/toasts.tsx'
import { useIntent } from '../../intent.ts'
import { draftOf, type EnquiryDraft, firstFault, type VisibleField } from './draft.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { OrCall } from './OrCall.tsx'
import { RecaptchaNote } from './RecaptchaNote.tsx'
import { useRecaptcha } from './recaptcha.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { TextField } from './TextField.tsx'
import { UnsentNote } from './UnsentNote.tsx'
import { forgetUnsent, keepUnsent, restoreUnsent, type Unsent, unlockUnsent } from './unsent.ts'

interface EnquiryFormProps {
  onSent: (sent: Pick<SentView, 'brochure'>) => void
  /** True for a second message: the form then starts empty and ignores any text that the server sent back with the page. */
  another: boolean
}

/**
 * Works as a plain form without JavaScript. With it, checks the fields in the specified order, sends the form in place, and
 * never loses typed text.
 */
export function EnquiryForm({ onSent, another }: EnquiryFormProps) {
  const { LL, locale, view } = useCopy()
  const enquiry: EnquiryView = another ? { state: 'empty' } : view.enquiry
  const [intent, setIntent] = useIntent()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const underWay = useRef(false)
  const recaptcha = useRecaptcha(view.features.recaptchaSiteKey)
  const [faults, setFaults] = useState<EnquiryFaults>(enquiry.state === 'faulty' ? enquiry.faults : {})
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>('none')
  const given = 'values' in enquiry ? enquiry.values : undefined

  // The browser's own messages are for visitors without JavaScript; with it, the page shows its own.
  useEffect(() => {
    if (form.current) {
      setUnsent(restoreUnsent(form.current))
      form.current.noValidate = true
    }
    if (another) focusField('name')
  }, [another])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A state would only change at the next paint, and the second press of a double click comes before that.
    if (underWay.current) return
    underWay.current = true
    void checkAndSend(event.currentTarget).finally(() => {
      underWay.current = false
    })
  }

  const checkAndSend = async (sentForm: HTMLFormElement) => {
    // The button shows the press before the longer work begins.
    await afterPaint()
    const draft = draftOf(sentForm, { intent, language: locale })
    const fault = firstFault(draft)
    setFaults(fault?.faults ?? {})
    showToast(fault?.toast ?? null)
    if (fault) {
      await afterPaint()
      focusField(fault.field)
      return
    }
    setSending(true)
    await send(draft, sentForm)
    setSending(false)
    await afterPaint()
    // A disabled button loses the focus, but a visitor who pressed it with a key may want to press it again.
    if (document.activeElement === document.body) button.current?.focus()
  }

  const send = async (draft: EnquiryDraft, sentForm: HTMLFormElement) => {
    const answer = await sendEnquiry(draft, await recaptcha.token())
    if (answer.outcome === 'sent') {
      sentForm.reset()
      forgetUnsent()
      showToast('sent')
      onSent(answer)
    } else {
      if (answer.outcome === 'faulty') setFaults(answer.faults)
      showToast(answer.outcome === 'tooMany' ? 'tooMany' : 'error')
    }
  }

  const follow = (event: FormEvent<HTMLFormElement>) => {
    setUnsent(keepUnsent(event.currentTarget))
    const field = event.target instanceof Element ? event.target.getAttribute('name') : null
    if (field === null || !(field in faults)) return
    const left = Object.entries(faults).filter(([name]) => name !== field)
    setFaults(Object.fromEntries(left))
    if (left.length === 0) showToast(null)
  }

  const unlock = (event: FocusEvent<HTMLFormElement>) => {
    if (unsent === 'locked' || event.target.getAttribute('name') === 'email')
      void unlockUnsent(event.currentTarget).then(setUnsent)
  }

  const forget = () => {
    forgetUnsent()
    form.current?.reset()
    setUnsent('none')
    focusField('name')
  }

  const field = (name: VisibleField) => ({ name, fault: faults[name], given: given?.[name] })

  return (
    <form
      className="contact__form"
      method="post"
      action="/send-contact-email#contact"
      ref={form}
      onSubmit={submit}
      onInput={follow}
      onFocus={recaptcha.load}
      onBlur={unlock}
    >
      {enquiry.state !== 'empty' && (
        <ErrorSummary faults={faults} failed={enquiry.state === 'failed' ? enquiry.message : null} />
      )}
      <input type="hidden" name="language" value={locale} />
      <IntentChoice intent={intent} choose={setIntent} />
      <TextField {...field('name')} label={LL.contact.name()} autoComplete="name" required />
      <TextField {...field('email')} label={LL.contact.email()} type="email" autoComplete="email" required half />
      <TextField
        {...field('phone')}
        label={LL.contact.phone()}
        note={LL.contact.optional()}
        type="tel"
        autoComplete="tel"
        half
      />
      <TextField
        {...field('message')}
        label={LL.contact.message()}
        note={LL.contact.atLeast({ min: enquiryLimits.messageMin })}
        rows={5}
        required
      />
      <OrCall fault={faults.message} />
      {/* Only programs fill in this field. They get the usual answer, and the enquiry is held back. */}
      <p className="out-of-sight" aria-hidden="true">
        <label>
          {LL.contact.website()}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="contact__brochure">
        <label className="contact__check">
          <input type="checkbox" name="brochure" defaultChecked={given?.brochure ?? false} />
          <span>{LL.contact.brochure()}</span>
        </label>
      </p>
      <p className="contact__send">
        <button className="button button--full" type="submit" disabled={sending} ref={button}>
          {sending ? LL.contact.sending() : LL.contact.send()}
        </button>
      </p>
      <UnsentNote unsent={unsent} forget={forget} />
      <p className="contact__privacy">
        {LL.contact.privacy({ months: view.features.retentionMonths })}{' '}
        <a className="link" href={`/legal?lang=${locale}`}>
          {LL.contact.privacyMore()}
        </a>
      </p>
      <RecaptchaNote configured={view.features.recaptchaSiteKey !== null} />
    </form>
  )
}

const focusField = (field: VisibleField) => document.getElementById(`enquiry-${field}`)?.focus()

function IntentChoice({ intent, choose }: { intent: Intent; choose: (intent: Intent) => void }) {
  const { LL, house } = useCopy()
  const labels = { sale: LL.contact.intentSale(), rent: LL.contact.intentRent() }
  const offers = openOffers(house.facts)
  // A single option is no choice.
  if (offers.length < 2) return <input type="hidden" name="intent" value={intent} />
  return (
    <fieldset className="contact__field contact__field--intent">
      <legend className="contact__legend">{LL.contact.intent()}</legend>
      {offers.map((offer) => (
        <label className="contact__choice" key={offer}>
          <input type="radio" name="intent" value={offer} checked={offer === intent} onChange={() => choose(offer)} />
          <span>{labels[offer]}</span>
        </label>
      ))}
    </fieldset>
  )
}
