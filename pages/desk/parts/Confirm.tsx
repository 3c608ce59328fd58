import type { ChangeView } from '../../../renderer/desk-publish-view.ts'

interface ConfirmProps {
  confirm: NonNullable<ChangeView['confirm']>
  name: string
  /** The id of the form that it belongs to, where it stands outside of it. */
  form?: string
}

/** A price that moves far, spelt out, with the box that confirms it. */
export const Confirm = ({ confirm, name, form }: ConfirmProps) => (
  <div className="notice">
    <p>
      <b className="warn">{confirm.told}</b>
    </p>
    <label className="choice">
      <input type="checkbox" form={form} name={name} value={confirm.mark} defaultChecked={confirm.isConfirmed} />
      <span>{confirm.label}</span>
    </label>
  </div>
)
