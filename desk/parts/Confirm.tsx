/** A large change of price that the owner must confirm. `mark` identifies the change. */
export interface Confirmation {
  sentence: string
  label: string
  mark: string
  isConfirmed: boolean
}

interface ConfirmProps {
  confirm: Confirmation
  name: string
  /** The id of the form that it belongs to, if it is placed outside that form. */
  form?: string
}

/** Spells out a large change of price, with the box that confirms it. */
export const Confirm = ({ confirm, name, form }: ConfirmProps) => (
  <div className="notice">
    <p>
      <b className="warn">{confirm.sentence}</b>
    </p>
    <label className="choice">
      <input type="checkbox" form={form} name={name} value={confirm.mark} defaultChecked={confirm.isConfirmed} />
      <span>{confirm.label}</span>
    </label>
  </div>
)
