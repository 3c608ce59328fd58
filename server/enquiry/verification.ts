/** 'accepted': nothing is wrong. 'unverified': the service could not be asked; the enquiry is stored and marked. 'suspect': it is held back. */
export type Verdict = 'accepted' | 'unverified' | 'suspect'

/** A captcha service. */
export interface Verification {
  /** Never rejects, and takes a limited time, so that no enquiry is lost because a service is down. `token` is what the visitor's page sent. */
  verify(token: string | null, address: string): Promise<Verdict>
}

export const noVerification: Verification = { verify: () => Promise.resolve('accepted') }
