import { useCopy } from '../../../../renderer/copy.tsx'
import { Rich } from '../../../../renderer/ui/Rich.tsx'

/**
 * Google's own sentence, which its terms require if the badge is hidden; without keys, a note that the integration is
 * pending.
 */
export function RecaptchaNote({ configured }: { configured: boolean }) {
  const { LL } = useCopy()
  const link = (href: string) => (words: string) => (
    <a className="link" href={href}>
      {words}
    </a>
  )
  return (
    <p className="contact__recaptcha">
      {configured ? (
        <Rich
          text={LL.contact.recaptcha()}
          parts={{
            privacy: link('https://policies.google.com/privacy'),
            terms: link('https://policies.google.com/terms'),
          }}
        />
      ) : (
        LL.contact.recaptchaPending()
      )}
    </p>
  )
}
