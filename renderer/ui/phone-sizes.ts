/**
 * The width in which a phone draws a picture, as `sizes` wants it. A screen with more points than an eye can tell apart
 * (2.5 to a pixel and over) is told a quarter less: it still gets two points a pixel, and half the bytes.
 */
export const phoneSizes = (width: string) => `(min-resolution: 2.5dppx) calc(0.76 * ${width}), ${width}`
