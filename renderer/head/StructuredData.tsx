import type { PageView } from '../page-view.ts'

export function StructuredData(_: { view: PageView }) {
  return null
}
