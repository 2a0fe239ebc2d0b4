import * as openid from 'openid-client'
import { assertSafe } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'
import { relativePath } from '../../session-routes.ts'
import { NotLetIn } from '../failure.ts'
import { discover } from '../openid.ts'
import { signedOutPath } from '../paths.ts'
import { openState, sealState, type Provider } from '../providers.ts'

/** From where, with what the provider knows its session by, and where the user was. */
export type Leaving = { readonly hint: string; readonly origin: string; readonly target: string }

/** Where a provider is asked to end its session (OpenID Connect RP-Initiated Logout 1.0, 2). Throws NotLetIn where it can't be asked. */
export async function addressToLogOut(services: Services, provider: Provider, { hint, origin, target }: Leaving): Promise<string> {
  const found = await discover(services, provider)
  if (!found.serverMetadata().end_session_endpoint) throw new NotLetIn('stays', { cause: new Error('no end_session_endpoint') })
  const address = openid.buildEndSessionUrl(found, {
    id_token_hint: hint,
    post_logout_redirect_uri: origin + signedOutPath(provider.id),
    state: `${provider.tenantId}.${sealState(services.config, provider, target)}`,
  })
  assertSafe(services.config, address.href)
  return address.href
}

/** Where someone was who comes back from it. */
export function targetIn({ config }: Services, id: string, state: unknown): string | undefined {
  const [tenantId = '', sealed = ''] = typeof state === 'string' ? state.split('.') : []
  return relativePath(openState(config, { tenantId, id }, sealed))
}
