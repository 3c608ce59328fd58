import { useDesk } from '../use-desk.ts'

/** How many photographs have no description. */
export interface UndescribedView {
  count: number
  /** The address at which the first of them is described. */
  href: string
}

interface UndescribedProps {
  undescribed: UndescribedView | null
  /** True if this is the first thing to do on the page. */
  isFirst?: boolean
}

/**
 * Says how many photographs have no description, and links to describing them one by one. The script shows it as
 * photographs arrive.
 */
export function Undescribed({ undescribed, isFirst = false }: UndescribedProps) {
  const { describe } = useDesk().words.photographs
  const count = undescribed?.count ?? 0
  return (
    <div className="notice undescribed" role="status" data-undescribed hidden={undescribed === null}>
      <p data-sentence>{describe.some({ count })}</p>
      <p>
        <a className={isFirst ? 'btn btn--full' : 'btn'} href={undescribed?.href}>
          {describe.begin({ count })}
        </a>
      </p>
    </div>
  )
}
