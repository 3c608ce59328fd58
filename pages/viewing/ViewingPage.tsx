import { useCopy } from '../../renderer/copy.tsx'
import { Choose, Moved } from './Choose.tsx'
import { Confirmed } from './Confirmed.tsx'
import { After, Cancelled, Over, Thanks } from './Endings.tsx'
import { Sheet } from './Sheet.tsx'
import { titleOfViewing } from './title.ts'
import { useViewing } from './use-viewing.ts'

/** The page on which a visitor chooses, sees or cancels their viewing. Everything on it works without a script. */
export function ViewingPage() {
  const { locale } = useCopy()
  const { words, view } = useViewing()
  const { notice, email } = view
  return (
    <Sheet title={titleOfViewing(view, words, locale)} foot={words.foot()} email={email}>
      {notice && (
        <p className="visit__notice" role="alert">
          {words.choose[`${notice}Pressed`]()}
        </p>
      )}
      <Shown />
    </Sheet>
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
