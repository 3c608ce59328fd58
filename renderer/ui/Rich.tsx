import { Fragment, type ReactNode } from 'react'

type RichParts = Record<string, (words: string) => ReactNode>

/** A sentence in which `<part>words</part>` is drawn by the function of that name. All other tags remain text. */
export function Rich({ text, parts }: { text: string; parts: RichParts }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  const drawn: ReactNode[] = []
  for (let at = 0; at < pieces.length; at += 3) {
    const [plain, name, words] = pieces.slice(at, at + 3)
    drawn.push(
      <Fragment key={at}>
        {plain}
        {name !== undefined && (parts[name]?.(words ?? '') ?? words)}
      </Fragment>,
    )
  }
  return drawn
}
