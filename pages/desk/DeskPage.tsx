import { useCopy } from '../../renderer/copy.tsx'
import { pages, type ShownPage } from './pages.ts'
import { Frame } from './parts/Frame.tsx'

/** Draws the page of the owner's desk that the server names in the view. */
export function DeskPage() {
  const { desk } = useCopy().view
  return desk && <Shown page={desk.page} />
}

function Shown<Kind extends ShownPage['kind']>({ page }: { page: ShownPage<Kind> }) {
  const { Body, frame } = pages[page.kind]
  const body = <Body page={page} />
  return frame ? <Frame {...frame}>{body}</Frame> : body
}
