import { type FormEvent, type InputHTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EnquiryFault, EnquiryFaults, Intent } from '../../../../content/enquiry.ts'
import { enquiryLimits } from '../../../../content/enquiry-form.ts'
import { openOffers } from '../../../../content/offering.ts'
import { callLink } from '../../../../content/phone-links.ts'
import type { TranslationFunctions } from '../../../../locales/i18n-types.ts'
import { afterPaint } from '../../../../renderer/alive.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { EnquiryView } from '../../../../renderer/page-view.ts'
import { Rich } from '../../../../renderer/ui/Rich.tsx'
import { showToast } from '../../../../renderer/ui/toasts.tsx'
import { restoreIntent, useIntent } from '../../intent.ts'
import { draftOf, firstFault, type Sent, sendEnquiry } from './send-enquiry.ts'
import { formerOf, returnFocus } from './served-form.ts'
import { forgetUnsent, keepUnsent, restoreUnsent, type VisibleField, visibleFields } from './unsent.ts'

interface FieldShape extends Pick<InputHTMLAttributes<unknown>, 'maxLength' | 'required' | 'type' | 'autoComplete'> {
  name: VisibleField
  half?: true
  /** If set, the field is a text area with this many lines. */
  rows?: number
}

const { nameMax, emailMax, phoneMax, messageMin: min, messageMax } = enquiryLimits
const fields: readonly FieldShape[] = [
  { name: 'name', maxLength: nameMax, autoComplete: 'name', required: true },
  { name: 'email', maxLength: emailMax, type: 'email', autoComplete: 'email', required: true, half: true },
  { name: 'phone', maxLength: phoneMax, type: 'tel', autoComplete: 'tel', half: true },
  { name: 'message', maxLength: messageMax, rows: 5, required: true },
]

interface EnquiryFormProps {
  onSent: (sent: Sent) => void
  /** True for a second message: the form then starts empty and ignores any text that the server sent back with the page. */
  another: boolean
}

/** A plain form without JavaScript. With it, checks in the specified order, sends in place, and loses no word. */
export function EnquiryForm({ onSent, another }: EnquiryFormProps) {
  const { LL, locale, view, house } = useCopy()
  const { phone } = house.facts.contact
  const { recaptchaSiteKey: siteKey, recaptchaPending } = view.features
  const enquiry: EnquiryView = another ? { state: 'empty' } : view.enquiry
  const [intent, setIntent] = useIntent()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const underWay = useRef(false)
  const [faults, setFaults] = useState<EnquiryFaults>(enquiry.state === 'faulty' ? enquiry.faults : {})
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(enquiry.state === 'failed')
  const [isKept, setKept] = useState(false)
  const given = 'values' in enquiry ? enquiry.values : undefined

  useLayoutEffect(() => {
    if (form.current === null) return
    restoreIntent(restoreUnsent(form.current, formerOf(form.current)))
    setKept(keepUnsent(form.current))
    returnFocus()
    // The browser's own messages are for visitors without JavaScript; with it, the page shows its own.
    form.current.noValidate = true
    if (another) focusField('name')
  }, [another])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    // A state would only change at the next paint, and the second press of a double click comes before that.
    if (underWay.current) return
    underWay.current = true
    // The button shows the press before the longer work begins.
    await afterPaint()
    const draft = draftOf(sent, { intent, language: locale })
    const fault = firstFault(draft)
    setFaults(fault?.faults ?? {})
    setFailed(false)
    showToast(fault?.toast ?? null)
    if (fault === null) await send(draft, sent)
    await afterPaint()
    if (fault) focusField(fault.field)
    // A disabled button loses the focus, but a visitor who pressed it with a key may want to press it again.
    else if (document.activeElement === document.body) button.current?.focus()
    underWay.current = false
  }

  const send = async (draft: ReturnType<typeof draftOf>, sent: HTMLFormElement) => {
    setSending(true)
    const token = siteKey === null ? undefined : await withRecaptcha(({ recaptchaToken }) => recaptchaToken(siteKey))
    const answer = await sendEnquiry(draft, token)
    if ('toast' in answer) {
      if (answer.faults) setFaults(answer.faults)
      else setFailed(true)
      showToast(answer.toast)
    } else {
      sent.reset()
      forgetUnsent()
      // The notice promises an answer in time, which only the usual thanks do.
      showToast(answer.message ? null : 'sent')
      onSent(answer)
    }
    setSending(false)
  }

  const follow = (event: FormEvent<HTMLFormElement>) => {
    setKept(keepUnsent(event.currentTarget))
    const field = event.target instanceof Element ? event.target.getAttribute('name') : null
    if (field === null || !(field in faults)) return
    const left = Object.entries(faults).filter(([name]) => name !== field)
    setFaults(Object.fromEntries(left))
    if (left.length === 0) showToast(null)
  }

  const loadRecaptcha = () => {
    if (siteKey !== null) void withRecaptcha(({ loadRecaptcha }) => loadRecaptcha(siteKey))
  }

  const forget = () => {
    forgetUnsent()
    form.current?.reset()
    setKept(false)
    focusField('name')
  }

  return (
    <form
      className="contact__form"
      method="post"
      action="/send-contact-email#contact"
      ref={form}
      onSubmit={submit}
      onInput={follow}
      onFocus={loadRecaptcha}
    >
      {enquiry.state !== 'empty' && (
        <ErrorSummary faults={faults} failed={enquiry.state === 'failed' ? enquiry.message : null} />
      )}
      <input type="hidden" name="language" value={locale} />
      <IntentChoice intent={intent} choose={setIntent} />
      {fields.map((field) => (
        <TextField key={field.name} {...field} fault={faults[field.name]} given={given?.[field.name]} />
      ))}
      {/* Only programs fill in this field. They get the usual answer, and the enquiry is held back. */}
      <p className="out-of-sight" aria-hidden="true">
        <label>
          {LL.contact.website()}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="contact__brochure">
        <label className="contact__check tap">
          <input type="checkbox" id="enquiry-brochure" name="brochure" defaultChecked={given?.brochure ?? false} />
          <span>{LL.contact.brochure()}</span>
        </label>
      </p>
      {/* For a visitor whose message did not arrive, or who wrote no more than ‘Please call me back’. */}
      {(failed || faults.message === 'tooShort') && phone !== null && (
        <p className="contact__field">
          {LL.contact.orCall()}{' '}
          <a className="link" href={callLink(phone)}>
            {phone}
          </a>
        </p>
      )}
      <p className="contact__send">
        <button className="button button--full" type="submit" disabled={sending} ref={button}>
          {sending ? LL.contact.sending() : LL.contact.send()}
        </button>
      </p>
      {isKept && (
        <p className="contact__privacy contact__unsent fine">
          {LL.contact.unsent()}{' '}
          <button className="link" type="button" onClick={forget}>
            {LL.contact.forgetUnsent()}
          </button>
        </p>
      )}
      <p className="contact__privacy fine">
        {LL.contact.privacy({ months: view.features.retentionMonths })}{' '}
        <a className="link" href={`/legal?lang=${locale}`}>
          {LL.contact.privacyMore()}
        </a>
      </p>
      {recaptchaPending && <p className="contact__recaptcha fine">{LL.contact.recaptchaPending()}</p>}
      {/* Google's terms require its own sentence if its badge is hidden. */}
      {siteKey !== null && (
        <p className="contact__recaptcha fine">
          <Rich
            text={LL.contact.recaptcha()}
            parts={{
              privacy: linkTo('https://policies.google.com/privacy'),
              terms: linkTo('https://policies.google.com/terms'),
            }}
          />
        </p>
      )}
    </form>
  )
}

const focusField = (field: VisibleField) => document.getElementById(`enquiry-${field}`)?.focus()

/** The enquiry is sent in any case, without a token if Google does not answer. */
const withRecaptcha = <Value,>(work: (recaptcha: typeof import('./recaptcha.ts')) => Promise<Value>) =>
  import('./recaptcha.ts').then(work).catch((error: unknown) => {
    console.error('reCAPTCHA gave no token', error)
    return undefined
  })

const linkTo = (href: string) => (words: string) => (
  <a className="link" href={href}>
    {words}
  </a>
)

/** For a form that the server returned: lists the errors, each with a link to its field. */
function ErrorSummary({ faults, failed }: { faults: EnquiryFaults; failed: 'error' | 'tooMany' | null }) {
  const { LL } = useCopy()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus({ preventScroll: true }), [])
  const entries = visibleFields.flatMap((field) => {
    const fault = faults[field]
    return fault ? [{ field, text: `${LL.contact[field]()}: ${faultText(LL, field, fault)}` }] : []
  })
  if (failed === null && entries.length === 0) return null
  return (
    <div className="contact__summary small" role="alert" tabIndex={-1} ref={summary}>
      <p className="contact__summary-title lead">{failed ? LL.toast[failed].title() : LL.contact.problems()}</p>
      {failed && <p>{LL.toast[failed].text()}</p>}
      <ul>
        {entries.map(({ field, text }) => (
          <li key={field}>
            <a className="link" href={`#enquiry-${field}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function IntentChoice({ intent, choose }: { intent: Intent; choose: (intent: Intent) => void }) {
  const { LL, house } = useCopy()
  const labels = { sale: LL.contact.intentSale(), rent: LL.contact.intentRent() }
  const offers = openOffers(house.facts)
  // A single option is no choice.
  if (offers.length < 2) return <input type="hidden" name="intent" value={intent} />
  return (
    <fieldset className="contact__field contact__field--intent">
      <legend className="contact__legend note">{LL.contact.intent()}</legend>
      {offers.map((offer) => (
        <label className="contact__choice tap" key={offer}>
          <input
            type="radio"
            id={`enquiry-${offer}`}
            name="intent"
            value={offer}
            checked={offer === intent}
            onChange={() => choose(offer)}
          />
          <span>{labels[offer]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface TextFieldProps extends FieldShape {
  fault: EnquiryFault | undefined
  given: string | undefined
}

function TextField({ name, fault, given, half, rows, type = 'text', ...attributes }: TextFieldProps) {
  const { LL } = useCopy()
  const notes = { phone: LL.contact.optional(), message: LL.contact.atLeast({ min }) }
  const note = name === 'phone' || name === 'message' ? notes[name] : null
  const id = `enquiry-${name}`
  const shared = {
    id,
    name,
    ...attributes,
    defaultValue: given ?? '',
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  }
  return (
    <p className={half ? 'contact__field contact__field--half' : 'contact__field'}>
      <label className="contact__legend note" htmlFor={id}>
        {LL.contact[name]()} {note && <span className="contact__optional">{note}</span>}
      </label>
      {rows ? (
        <textarea className="contact__input contact__message" rows={rows} {...shared} />
      ) : (
        <input className="contact__input" type={type} {...shared} />
      )}
      {fault && (
        <span className="contact__error note" id={`${id}-fault`}>
          {faultText(LL, name, fault)}
        </span>
      )}
    </p>
  )
}

function faultText(
  { contact: { fault: texts } }: TranslationFunctions,
  field: VisibleField,
  fault: EnquiryFault,
): string {
  const max = fields.find(({ name }) => name === field)?.maxLength ?? 0
  return texts[fault === 'invalid' && field === 'email' ? field : fault]({ min, max })
}
