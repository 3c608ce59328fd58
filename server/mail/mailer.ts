import type { Letter } from './message.ts'

/** The outcome of one attempt. 'attention' is a fault that only the operator can correct. The letter is tried again slowly. */
export type Delivery =
  /** `answer` is the mail server's reply, if there is a server. */
  { outcome: 'sent'; answer?: string } | NotDelivered

export interface NotDelivered {
  outcome: 'retry' | 'attention'
  reason: string
  /** True if the mail server will never take this letter for its recipient. */
  isRefusal?: true
  /** True if the connection broke after the whole letter had been handed over, so that the server may have taken it. */
  isUnsure?: true
}

export interface Mailer {
  /** Never rejects, because a failure is an outcome too. `reason` names server and status, without words or addresses of a visitor. */
  send(letter: Letter): Promise<Delivery>
  /** Connects and logs in to the server, or writes to the mail folder. Resolves to null if it worked, otherwise to one sentence. */
  verify(): Promise<string | null>
  close(): void
}
