import { describe } from 'vitest'
import { firstView } from './first-view.ts'
import { letter } from './letter.ts'
import { owner } from './owner.ts'
import { stayIn } from './stay.ts'
import { tour } from './tour.ts'
import { openWebKit, webKitIsHere } from './webkit.ts'

const place = webKitIsHere ? 'in WebKit' : 'in WebKit, which is not installed (Debian: webkit2gtk-driver, xvfb),'

describe.skipIf(!webKitIsHere)(`${place} the page`, () => {
  const stay = stayIn(openWebKit)
  firstView(stay)
  tour(stay)
  letter(stay)
  owner(stay)
})
