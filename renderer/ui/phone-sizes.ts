/**
 * Returns the width at which a phone draws a picture, for `sizes`. A screen with more pixels than an eye can distinguish
 * (2.5 per CSS pixel and over) is given a quarter less: it still gets two pixels per CSS pixel, with half the bytes.
 */
export const phoneSizes = (width: string) => `(min-resolution: 2.5dppx) calc(0.76 * ${width}), ${width}`

/** On a phone, a plate shows the upright crop, mostly as wide as the screen: see plates.css. */
export const phonePlate = (width = '100vw') => ({ media: '(max-width: 43.99rem)', sizes: phoneSizes(width) })
