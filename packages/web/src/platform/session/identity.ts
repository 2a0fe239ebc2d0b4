/** Proves nothing: the server decides by the access token. */
export interface Identity {
  userId: string
  personId: string | null
  tenant: string
  sessionId: string
  systemAdministrator: boolean
  superUser: boolean
}

/** The identity in the readable cookie, or null without one that can be read. */
export function readIdentity(cookies = document.cookie): Identity | null {
  const token = /(?:^|;\s*)(?:__Host-)?kith_id=([^;]+)/.exec(cookies)?.[1]
  if (!token) return null
  const claims = readClaims(token)
  if (typeof claims?.user_id !== 'string' || typeof claims.tenant !== 'string') return null
  return {
    userId: claims.user_id,
    personId: typeof claims.person_id === 'string' ? claims.person_id : null,
    tenant: claims.tenant,
    sessionId: typeof claims.session_id === 'string' ? claims.session_id : 'unknown',
    systemAdministrator: claims.system_administrator === true,
    superUser: claims.super_user === true,
  }
}

function readClaims(token: string): Record<string, unknown> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.codePointAt(0) ?? 0)
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  } catch {
    return null
  }
}
