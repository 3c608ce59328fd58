/** accepted: nothing speaks against it · unverified: could not be asked, stored and marked · suspect: goes to quarantine. */
export type Verdict = 'accepted' | 'unverified' | 'suspect'

/** Asks a captcha service about one post. */
export interface Verification {
  /** Never rejects and takes a bounded time: an enquiry is not lost because a service is down. The token is as the visitor's page sent it. */
  verify(token: string | null, address: string): Promise<Verdict>
}

export const noVerification: Verification = { verify: () => Promise.resolve('accepted') }
