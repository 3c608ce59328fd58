import type { ReactNode } from 'react'
import type { Language } from '../content/languages.ts'
import type { ShownHouse } from '../house/shown.ts'
import { wordsIn } from '../locales/words.ts'
import { CopyProvider } from '../renderer/copy.tsx'
import type { PageView } from '../renderer/page-view.ts'
import { Frame, type FrameProps } from './parts/Frame.tsx'
import { DeskContext, type DeskFrame, type DeskWords } from './use-desk.ts'

/** A page of the desk as its route draws it. */
export interface Drawn {
  /** The place in the masthead to which the page belongs; 'door' for the pages before the sign-in, which have no masthead. */
  here: FrameProps['here'] | 'door'
  /** True for a page with actions of its own; on a phone they stand at the foot in place of the bar. */
  leaf?: boolean
  className?: string
  /** Returns the name of the page in the title of the browser tab. */
  title(words: DeskWords): string
  /** True if something has to be corrected; the title then says so first. */
  isFaulty?: boolean
  /** True if the title also says how many people wait for an answer. */
  countsWaiting?: boolean
  /** True if the page shows photographs of the draft with their focus points. */
  showsDraft?: boolean
  /** The time zone of the house that the page is about, if it is not the public one. */
  timeZone?: string
  /** Set if the page is the same for all strangers: its name among those pages, and where it leads when its language is changed. */
  same?: { name: string; address: string }
  body: ReactNode
}

/** What the renderer receives of a page of the desk. */
export interface DeskView {
  title: string
  showsDraft: boolean
  body: ReactNode
  frame: DeskFrame
}

declare module '../renderer/page-view.ts' {
  interface PageView {
    /** Set for the owner's desk only. It is drawn on the server and never sent as data. */
    desk?: DeskView
  }
}

/** Returns a drawn page in its frame, with everything that its parts read from the context. */
export function framed(page: Drawn, frame: DeskFrame, view: PageView, house: ShownHouse): DeskView {
  const { here, leaf, className, body } = page
  const shown =
    here === 'door' ? (
      body
    ) : (
      <Frame here={here} {...(leaf && { leaf })} {...(className !== undefined && { className })}>
        {body}
      </Frame>
    )
  return {
    title: titleOf(page, frame, view.locale),
    showsDraft: page.showsDraft === true,
    frame,
    body: (
      <CopyProvider view={view} house={house}>
        <DeskContext value={frame}>{shown}</DeskContext>
      </CopyProvider>
    ),
  }
}

/**
 * Returns the title of the browser tab: first whether something has to be corrected, then how many are waiting, then the
 * name of the page.
 */
function titleOf(drawn: Drawn, { session, waiting, name }: DeskFrame, locale: Language): string {
  const words = wordsIn(locale).desk
  const page = drawn.title(words)
  if (drawn.isFaulty) return words.titleWithFault({ page, name })
  if (session === null) return words.titleAtDoor({ page, name })
  return waiting > 0 && drawn.countsWaiting
    ? words.titleWaiting({ count: waiting, page, name })
    : words.title({ page, name })
}
