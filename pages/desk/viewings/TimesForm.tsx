import type { ReactNode } from 'react'
import type { Language } from '../../../content/enquiry.ts'
import { longestOwn } from '../../../content/viewing.ts'
import { useDesk } from '../use-desk.ts'
import { Faults } from './Faults.tsx'
import { OwnSentence } from './OwnSentence.tsx'
import { TimeField, type TimeFieldView } from './TimeField.tsx'

/** What a form about the times of a viewing shows in addition to its fields. */
export interface TimesView {
  reference: string
  name: string
  /** The language of the visitor. */
  language: Language
  times: readonly TimeFieldView[]
  minutes: number
  own: string
  isOwnTooLong: boolean
  /** Names this form, so that sending it twice proposes once. */
  formKey: string
  earliest: string
}

export const isFaulty = ({ times, isOwnTooLong }: TimesView): boolean =>
  isOwnTooLong || times.some(({ fault }) => fault !== null)

interface TimesFormProps {
  view: TimesView
  action: string
  /** The name of each time. Only the first has to be given. */
  legends: readonly string[]
  own: { label: string; hint: string }
  /** What is asked between the times and the sentence. */
  between?: ReactNode
  /** What stands next to the button. */
  leave?: ReactNode
  beside?: ReactNode
}

/** The form in which the owner writes times, and a sentence of their own. Sending it shows the letter. */
export function TimesForm({ view, action, legends, own, between, leave, beside }: TimesFormProps) {
  const { propose } = useDesk().words.viewings
  const { times, minutes, earliest } = view
  const tooLong = view.isOwnTooLong ? propose.ownLong({ max: longestOwn }) : null
  return (
    <>
      <Faults times={times} legends={legends} words={tooLong} />
      <form className="propose" method="post" action={action} data-times={minutes}>
        <input type="hidden" name="key" value={view.formKey} />
        <div>
          {times.map((field, index) => (
            <TimeField
              key={field.number}
              field={field}
              legend={legends[index] ?? ''}
              earliest={earliest}
              minutes={minutes}
              required={index === 0}
            />
          ))}
          {between}
          <OwnSentence {...own} language={view.language} value={view.own} fault={tooLong} />
          <div className="row row--stack gap-l">
            <button type="submit" className="btn btn--full">
              {propose.see()}
            </button>
            {leave}
          </div>
          <p className="small soft gap">{propose.nothing()}</p>
        </div>
        {beside}
      </form>
    </>
  )
}
