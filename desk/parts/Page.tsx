import type { HTMLAttributes, ReactNode } from 'react'
import { useDesk } from '../use-desk.ts'
import { Press } from './Form.tsx'

interface HeadProps {
  title: ReactNode
  /** What the page is for. */
  intro?: string
  children?: ReactNode
}

/** The title of a page, and what stands with it. */
export const Head = ({ title, intro, children }: HeadProps) => (
  <div className="head">
    <h1>{title}</h1>
    {intro && <p className="head__intro">{intro}</p>}
    {children}
  </div>
)

interface LinkProps {
  to: string
  children: ReactNode
}

/** The way back to the page above this one, often named after a person. */
export const Back = ({ to, children }: LinkProps) => (
  <a className="back no-print" href={to}>
    <bdi>{children}</bdi>
  </a>
)

/** A link to something that can be done, or looked at, elsewhere. */
export const Do = ({ to, children }: LinkProps) => (
  <a className="do" href={to}>
    {children}
  </a>
)

/** The same, where it is what the page is about. */
export const Go = ({ to, children }: LinkProps) => (
  <a className="btn btn--full" href={to}>
    {children}
  </a>
)

interface IndexEntryProps {
  to: string
  name: string
  told: string
  lang?: string
  /** The class of the name. */
  tone?: string
  id?: string
}

/** One thing of a list: the link to it, and what is said of it. */
export const IndexEntry = ({ to, name, told, lang, tone, id }: IndexEntryProps) => (
  <li id={id}>
    <a className="index__a" href={to}>
      <b lang={lang} className={tone}>
        {name}
      </b>
      <span lang={lang}>{told}</span>
    </a>
  </li>
)

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

/** One line of a list of terms and values. */
export function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A list of terms, each of them once, and their values. What is false, null or empty is left out. */
export const Ledger = ({
  of,
  className = 'ledger',
}: {
  of: Readonly<Record<string, ReactNode>>
  className?: string
}) => (
  <dl className={className}>
    {Object.entries(of).map(
      ([term, value]) =>
        value && (
          <Entry key={term} term={term}>
            {value}
          </Entry>
        ),
    )}
  </dl>
)

export interface Line {
  at: number
  says: ReactNode
}

/** What happened, one line for each moment. `margin` writes the moment. */
export function Lines({ lines, margin }: { lines: readonly Line[]; margin?: (at: number) => string }) {
  const { moments } = useDesk()
  return (
    <ol className="lines">
      {lines.map(({ at, says }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes order.
        <li className="line" key={index}>
          <span className="t">{(margin ?? moments.margin)(at)}</span>
          <div>{says}</div>
        </li>
      ))}
    </ol>
  )
}

/** What a page says in place of a list that has nothing in it. */
export const Empty = ({ line, children }: { line: string; children?: ReactNode }) => (
  <div className="empty">
    <p className="empty__line" role="status">
      {line}
    </p>
    {children}
  </div>
)

interface ToastProps {
  says: string
  /** What its fields still need. The script takes it away once something is saved. */
  needs?: string
  /** The address that undoes it. */
  undo?: string | undefined
  /** True if it stands before the page and, on a phone, above it, where it hides no field. It has an id, so that no save replaces it. */
  isAhead?: boolean
}

/** Says what has just been done, and offers to undo it until the owner answers. */
export function Toast({ says, needs, undo, isAhead = false }: ToastProps) {
  const { words } = useDesk()
  return (
    <div
      className={`toast on-ink no-print row${isAhead ? ' toast--ahead' : ''}`}
      id={isAhead ? 'undo' : undefined}
      role="status"
      data-done
    >
      <p>
        {says} {needs && <span data-needs>{needs}</span>}
      </p>
      {undo && (
        <Press to={undo} className="do">
          {words.undo()}
        </Press>
      )}
    </div>
  )
}
