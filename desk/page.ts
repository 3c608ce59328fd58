import type { ReactNode } from 'react'
import type { FrameProps } from './parts/Frame.tsx'
import type { DeskWords } from './use-desk.ts'

/** One page of the desk. The table of pages lists it under the `kind` of its view. */
export interface DeskPage<View> {
  /** How the masthead and the foot are drawn; left out for the sign-in pages, which have neither. */
  frame?: Omit<FrameProps, 'children'>
  /** The name of the page in the title of the browser tab. */
  title(words: DeskWords, page: View): string
  /** True if something has to be corrected; the title then says so first. */
  isFaulty?(page: View): boolean
  Body(props: { page: View }): ReactNode
}
