import type { IdClaims, Tokens } from './tokens.ts'

/** Everything that the answer and the cookies of a sign-in or a refresh are made of. */
export type SignInAnswer = {
  readonly accessToken: string
  readonly expiresAt: Date
  readonly refreshToken: string
  readonly sessionEndsAt: Date
  readonly identity: IdClaims
}

/** A session as it is in its row, with the user whose it is. */
export type OpenSession = {
  readonly id: string
  readonly tenant_id: string
  readonly alias: string
  readonly user_id: string
  readonly person_id: string | null
  readonly is_system_administrator: boolean
  readonly is_super_user: boolean
  readonly expires_at: Date
}

/** The tokens of one generation of a session: the same ones however often they are asked for. */
export async function signInAnswer(tokens: Tokens, session: OpenSession, generation: number, issuedAt: Date): Promise<SignInAnswer> {
  const { id, tenant_id, user_id } = session
  const { token, expiresAt } = await tokens.access({ tenantId: tenant_id, userId: user_id, sessionId: id }, issuedAt)
  const identity: IdClaims = {
    user_id,
    person_id: session.person_id,
    tenant: session.alias,
    session_id: id,
    system_administrator: session.is_system_administrator,
    super_user: session.is_super_user,
  }
  return {
    accessToken: token,
    expiresAt,
    refreshToken: tokens.refresh(tenant_id, id, generation),
    sessionEndsAt: session.expires_at,
    identity,
  }
}
