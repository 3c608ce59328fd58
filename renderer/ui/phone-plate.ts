import { phoneSizes } from './phone-sizes.ts'

/** On a phone, a plate is as wide as the screen and shows the upright crop: the same width as in plates.css. */
export const phonePlate = { media: '(max-width: 43.99rem)', sizes: phoneSizes('100vw') }
