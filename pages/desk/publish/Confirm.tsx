import type { ChangeView } from '../../../renderer/desk-publish-view.ts'
import { publishForm } from './form.ts'

interface ConfirmProps {
  confirm: NonNullable<ChangeView['confirm']>
  name: string
}

/** A price that moves far, spelt out, with the box that confirms it. */
export const Confirm = ({ confirm, name }: ConfirmProps) => (
  <div className="notice">
    <p>
      <b className="warn">{confirm.told}</b>
    </p>
    <label className="choice">
      <input type="checkbox" form={publishForm} name={name} value={confirm.mark} defaultChecked={confirm.isConfirmed} />
      <span>{confirm.label}</span>
    </label>
  </div>
)
