/** Why someone who comes back from a provider is not let in, is not verified (`stale`, `other_user`), or is still signed in there (`stays`), as the page is told. */
export const failures = [
  'off',
  'busy',
  'refused',
  'late',
  'unreachable',
  'untrusted',
  'unverified',
  'no_attribute',
  'foreign_domain',
  'no_account',
  'other_identity',
  'closed',
  'stays',
  'stale',
  'other_user',
] as const
export type Failure = (typeof failures)[number]

export class NotLetIn extends Error {
  readonly failure: Failure
  constructor(failure: Failure, options?: ErrorOptions) {
    super(`single sign-on: ${failure}`, options)
    this.failure = failure
  }
}
