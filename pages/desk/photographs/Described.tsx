import type { DeskPage } from '../page.ts'
import { Next, type Onward } from '../parts/Next.tsx'
import { useDesk } from '../use-desk.ts'

export interface DescribedPage {
  kind: 'described'
  count: number
  /** How many of all photographs still have no description. */
  left: number
  /** The address of the first of them; null if none is left. */
  goOn: string | null
  /** The next form of a house that was started empty, once all photographs are described; otherwise null. */
  next: Onward | null
}

export const describedPage: DeskPage<DescribedPage> = {
  frame: { here: 'photographs' },
  title: (words, page) => titleOf(page, words.photographs.describe),
  Body: Described,
}

/** Shown at the end of the round, when all photographs are described or some were left for later. */
function Described({ page }: { page: DescribedPage }) {
  const { photographs, ready } = useDesk().words
  const { describe } = photographs
  const { left, goOn, next } = page
  return (
    <div className="quiet">
      <h1>{titleOf(page, describe)}</h1>
      <p className="measure">{left === 0 ? describe.doneTold() : describe.leftTold()}</p>
      <div className="row row--stack">
        {goOn !== null ? (
          <a className="btn btn--full" href={goOn}>
            {describe.begin({ count: left })}
          </a>
        ) : (
          next === null && (
            <a className="btn btn--full" href="/owner/publish">
              {ready.toPublish()}
            </a>
          )
        )}
        <a className="btn" href="/owner/photographs">
          {photographs.page()}
        </a>
      </div>
      <Next next={next} />
    </div>
  )
}

type Says = ReturnType<typeof useDesk>['words']['photographs']['describe']

function titleOf({ count, left }: DescribedPage, describe: Says): string {
  if (left === 0) return describe.done({ count })
  return left === count ? describe.some({ count }) : describe.left({ count, done: count - left })
}
