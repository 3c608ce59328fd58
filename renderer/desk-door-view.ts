export interface SignInPage {
  kind: 'signIn'
  email: string
  borrowed: boolean
  faulty: boolean
  insecure: boolean
}

/** What became of a letter; the same is told of an address that may not sign in. */
export interface LetterState {
  /** Told of the letter itself; else of the mail server alone. */
  isSure: boolean
  handedAt: number | null
  triedAt: number | null
  nextAt: number | null
  heldUntil: number | null
  /** Letters become files. */
  toFile: boolean
  until: number
}

export type CodeFault = { why: 'wrong'; left: number } | { why: 'over' }

export interface SentPage {
  kind: 'sent'
  email: string
  letter: LetterState | null
  code: string
  fault: CodeFault | null
}

export interface LinkPage {
  kind: 'link'
  /** Null where the link was made by command. */
  asked: { at: number; until: number } | null
  over: boolean
}

/** Whether a code has been typed lately, or how far the asking for one is. */
export type Freshness = { state: 'fresh' | 'stale' } | { state: 'asked'; letter: LetterState; fault: CodeFault | null }

export interface SessionsPage {
  kind: 'sessions'
  sessions: readonly {
    id: number
    browser: string
    here: boolean
    borrowed: boolean
    createdAt: number
    seenAt: number
    freshAt: number
    isFresh: boolean
  }[]
  ended: string | null
  fresh: Freshness
}
