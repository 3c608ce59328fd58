import type { ButtonHTMLAttributes } from 'react'

interface PressProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The address to which it posts. */
  to: string
  /** What it sends. */
  fields?: Readonly<Record<string, string | number>>
  /** The class of its form. */
  around?: string
}

/** A button that does something by itself, in a form of its own. */
export const Press = ({ to, fields = {}, around, ...button }: PressProps) => (
  <form className={around} method="post" action={to}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" {...button} />
  </form>
)
