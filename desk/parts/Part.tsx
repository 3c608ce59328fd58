import type { HTMLAttributes, ReactNode } from 'react'

interface PartProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** The id of the heading. */
  id: string
  title: string
  /** What stands in the head next to the title, or below it. */
  beside?: ReactNode
}

/** One part of a page of the desk, named by its heading. */
export function Part({ id, title, beside, className, children, ...more }: PartProps) {
  return (
    <section className={className ? `part ${className}` : 'part'} aria-labelledby={id} {...more}>
      <div className="part__head row">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
