import { describe } from 'vitest'
import { stayIn, tour } from './tour.ts'
import { openWebKit, webKitIsHere } from './webkit.ts'

const place = webKitIsHere ? 'in WebKit' : 'in WebKit, which is not installed (Debian: webkit2gtk-driver, xvfb),'

describe.skipIf(!webKitIsHere)(`${place} the page`, () => tour(stayIn(openWebKit)))
