import { languages } from '../../content/enquiry.ts'
import { isRecord, valueAt } from '../../content/paths.ts'
import { photographLimits } from '../../content/photographs.ts'
import { readingOf } from './preview.ts'
import { remembered } from './remembered.ts'

/** A reason why a draft cannot be published. */
export type Block =
  | { why: 'fault'; path: string; message: string }
  /** A description that tells nothing to someone who cannot see the photograph. */
  | { why: 'altIsCaption' | 'altTooShort'; path: string }

/** Returns every reason why a draft cannot be published. */
export const blocksOf = remembered((body: unknown): readonly Block[] => {
  const read = readingOf(body)
  const faults = 'faults' in read ? read.faults.map((fault): Block => ({ why: 'fault', ...fault })) : []
  const faulty = new Set(faults.map(({ path }) => path))
  return [...faults, ...altBlocks(body).filter(({ path }) => !faulty.has(path))]
})

function altBlocks(body: unknown): Block[] {
  const photographs = valueAt(body, 'photographs')
  if (!Array.isArray(photographs)) return []
  return photographs.filter(isRecord).flatMap((photograph) =>
    languages.flatMap((language): Block[] => {
      const [alt, caption] = ['alt', 'caption'].map((name) => valueAt(photograph, `${name}.${language}`))
      const path = `photographs.${String(photograph['id'])}.alt.${language}`
      if (typeof alt !== 'string' || alt === '') return []
      if (alt === caption) return [{ why: 'altIsCaption', path }]
      return alt.length < photographLimits.altLeast ? [{ why: 'altTooShort', path }] : []
    }),
  )
}
