import * as openid from 'openid-client'
import { assertSafe } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'
import { relativePath } from '../../desk.ts'
import { NotLetIn } from '../failure.ts'
import { discover } from '../openid.ts'
import { openState, sealState, type Provider } from '../providers.ts'

/** Where a provider is asked to end its session (OpenID Connect RP-Initiated Logout 1.0, 2). Throws NotLetIn where it can't be asked. */
export async function addressToLogOut(
  services: Services,
  provider: Provider,
  { idToken, loggedOutUri, target }: { readonly idToken: string; readonly loggedOutUri: string; readonly target: string },
): Promise<string> {
  const found = await discover(services, provider)
  if (!found.serverMetadata().end_session_endpoint) throw new NotLetIn('stays', { cause: new Error('no end_session_endpoint') })
  const address = openid.buildEndSessionUrl(found, {
    id_token_hint: idToken,
    post_logout_redirect_uri: loggedOutUri,
    state: sealState(services.config, provider, target),
  })
  assertSafe(services.config, address.href)
  return address.href
}

/** Where somebody was who comes back from it. */
export const targetIn = (services: Services, providerId: string, state: unknown): string | undefined =>
  typeof state === 'string' ? relativePath(openState(services.config, providerId, state)) : undefined
