declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepAllGlyphs?: boolean
    keepFeatures?: string[]
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>
  }

  export default function subsetFont(font: Buffer, text: string | undefined, options?: SubsetOptions): Promise<Buffer>
}
