import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

export interface SignInPage {
  kind: 'signIn'
  email: string
  borrowed: boolean
  faulty: boolean
  insecure: boolean
}

export const signInPage: DeskPage<SignInPage> = {
  title: ({ signIn }) => signIn.page(),
  isFaulty: ({ faulty }) => faulty,
  Body: SignIn,
}

function SignIn({ page }: { page: SignInPage }) {
  const { words } = useDesk()
  const { signIn } = words
  return (
    <Door title={signIn.title()} foot={<p>{signIn.noPassword()}</p>}>
      <p className="gap measure">{signIn.intro()}</p>
      {page.insecure && <p className="small warn gap measure">{signIn.insecure()}</p>}
      <form className="fields" method="post">
        <Field
          id="email"
          name="email"
          type="email"
          label={signIn.email()}
          defaultValue={page.email}
          fault={page.faulty ? signIn.emailFault() : null}
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          text
          required
        />
        <label className="choice">
          <input type="checkbox" name="borrowed" value="yes" defaultChecked={page.borrowed} />
          <span>{signIn.borrowed()}</span>
        </label>
        <div className="row row--stack">
          <button type="submit" className="btn btn--full">
            {signIn.send()}
          </button>
        </div>
      </form>
    </Door>
  )
}
