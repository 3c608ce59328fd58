import { useCopy, useHouse } from '../../renderer/copy.tsx'
import { LanguageSwitch } from '../../renderer/ui/LanguageSwitch.tsx'
import { Choose, Moved } from './Choose.tsx'
import { Confirmed } from './Confirmed.tsx'
import { After, Cancelled, Over, Thanks } from './Endings.tsx'
import { Plate } from './Plate.tsx'
import { titleOfViewing } from './title.ts'
import { useViewing } from './use-viewing.ts'

/** The page on which a visitor chooses, sees or cancels their viewing. Everything on it works without a script. */
export function ViewingPage() {
  const { locale } = useCopy()
  const { name } = useHouse().facts
  const { words, view } = useViewing()
  const { notice, email } = view
  return (
    <div className="visit">
      <Plate />
      <div className="visit__sheet">
        <header className="visit__bar">
          <a className="visit__name" href={`/?lang=${locale}`}>
            {name}
          </a>
          <LanguageSwitch className="visit__languages" />
        </header>
        <main>
          <h1>{titleOfViewing(view, words, locale)}</h1>
          {notice && (
            <p className="visit__notice" role="alert">
              {words.choose[`${notice}Pressed`]()}
            </p>
          )}
          <Shown />
        </main>
        <footer className="visit__foot">
          <p>
            {words.foot()}{' '}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </footer>
      </div>
    </div>
  )
}

function Shown() {
  const { shown } = useViewing().view
  switch (shown.kind) {
    case 'choose':
      return <Choose shown={shown} />
    case 'moved':
      return <Moved shown={shown} />
    case 'confirmed':
      return <Confirmed shown={shown} />
    case 'cancelled':
      return <Cancelled shown={shown} />
    case 'thanks':
      return <Thanks shown={shown} />
    case 'over':
      return <Over shown={shown} />
    case 'after':
      return <After />
  }
}
