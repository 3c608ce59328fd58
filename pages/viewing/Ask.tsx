import { longestWords } from '../../content/viewing.ts'
import { useViewing } from './use-viewing.ts'
import type { WrittenText } from './viewing-view.ts'

/** A folded form in which the visitor writes when they could come; it is open if it has to be corrected. */
export function Ask({ label, written }: { label: string; written: WrittenText }) {
  return (
    <details className="visit__none" open={written.fault !== null}>
      <summary>{label}</summary>
      <AskForm written={written} />
    </details>
  )
}

/** The form in which the visitor writes when they could come. */
export function AskForm({ written }: { written: WrittenText }) {
  const { words, view } = useViewing()
  return (
    <form method="post" action={view.address}>
      <input type="hidden" name="act" value="ask" />
      <Words label={words.choose.when()} written={written} />
      <button className="button button--full" type="submit">
        {words.choose.send()}
      </button>
    </form>
  )
}

/** A field for a few sentences. */
export function Words({ label, written: { typed, fault } }: { label: string; written: WrittenText }) {
  const { choose } = useViewing().words
  return (
    <div className="visit__field">
      <label htmlFor="words">{label}</label>
      {fault && (
        <p className="visit__error" id="words-fault">
          {fault === 'empty' ? choose.empty() : choose.tooLong({ max: longestWords })}
        </p>
      )}
      <textarea
        id="words"
        name="words"
        rows={2}
        maxLength={longestWords}
        defaultValue={typed}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'words-fault' : undefined}
      />
    </div>
  )
}
