import type { SignInAnswer } from './sign-in-calls.ts'

/** Why nobody was signed in or verified who came back from a provider. */
const failures = {
  refused: 'signIn.sso.refused',
  late: 'signIn.sso.late',
  unreachable: 'signIn.sso.unreachable',
  untrusted: 'signIn.sso.untrusted',
  unverified: 'signIn.sso.unverified',
  no_attribute: 'signIn.sso.noAttribute',
  foreign_domain: 'signIn.sso.foreignDomain',
  no_account: 'signIn.sso.noAccount',
  other_identity: 'signIn.sso.otherIdentity',
  closed: 'signIn.sso.closed',
  off: 'signIn.sso.off',
  busy: 'signIn.sso.busy',
  stays: 'signIn.sso.stays',
  stale: 'signIn.sso.stale',
  other_user: 'signIn.sso.otherUser',
} as const

export type CameBack = { failure?: (typeof failures)[keyof typeof failures] | 'signIn.failed'; asked?: Asked }
type Asked = Extract<SignInAnswer, { status: 'mfaRequired' }>

/** What the address says of a sign-in at a provider; a reload, or someone it is sent to, does not find it there again. */
export function takeCameBack(): CameBack {
  const query = new URLSearchParams(location.search)
  const failed = query.get('sso')
  const asked = askedIn(new URLSearchParams(location.hash.slice(1)))
  if (failed === null && !asked) return {}
  query.delete('sso')
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query.toString()}` : ''))
  if (asked) return { asked }
  return { failure: isFailure(failed) ? failures[failed] : 'signIn.failed' }
}

function askedIn(given: URLSearchParams): Asked | undefined {
  const challenge = given.get('challenge')
  if (given.get('status') !== 'mfaRequired' || !challenge) return undefined
  const named = (given.get('methods') ?? 'code').split(' ')
  return { status: 'mfaRequired', challenge, methods: (['code', 'passkey'] as const).filter((each) => named.includes(each)) }
}

const isFailure = (value: string | null): value is keyof typeof failures => value !== null && Object.hasOwn(failures, value)
