import { createHmac } from 'node:crypto'
import type { Profile } from '@node-saml/node-saml'
import type { Config } from '#platform/config.ts'
import { assertSafe } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'
import { relativePath } from '../../session-routes.ts'
import { NotLetIn } from '../failure.ts'
import type { Leaving } from '../log-out/address.ts'
import { openState, sealState, type Provider } from '../providers.ts'
import { serviceProviderAt, samlOf, type ServiceProvider } from './addresses.ts'
import { attributeIn, readMessage, type SentMessage } from './messages.ts'

/** How a provider knows a session: the name as it was given, with its qualifiers. */
export type KnownAs = Pick<Profile, 'nameID' | 'nameIDFormat' | 'nameQualifier' | 'spNameQualifier' | 'sessionIndex'>

/** Longer ones are refused by some (SAML bindings, 3.4.3). */
const longestState = 80
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** Where a SAML provider is asked to end its session (SAML profiles, 4.4). Throws NotLetIn where it can't be asked. */
export async function addressToLogOutBySaml(services: Services, provider: Provider, { hint, origin, target }: Leaving): Promise<string> {
  const { config } = services
  if (provider.logOutAddress === null) throw new NotLetIn('stays', { cause: new Error('no log-out address') })
  const long = sealState(config, provider, target)
  const state = long.length > longestState ? sealState(config, provider, '') : long
  const saml = samlOf(provider, serviceProviderAt(origin, provider), { requestId: requestIdOf(config, state), isSigned: true })
  const address = await saml.getLogoutUrlAsync({ issuer: provider.issuer, ...(JSON.parse(hint) as KnownAs) }, state, {})
  assertSafe(config, address)
  return address
}

/** Judges what a provider answers to such a request. Returns where the user was; throws NotLetIn where its session may not have ended. */
export async function readLogoutResponse(
  services: Services,
  provider: Provider,
  serviceProvider: ServiceProvider,
  sent: SentMessage,
): Promise<string | undefined> {
  try {
    const { xml, attribute, relayState, profile } = await readMessage(services, provider, serviceProvider, sent, 'SAMLResponse')
    if (profile !== null || attribute('InResponseTo') !== requestIdOf(services.config, relayState)) throw new Error('to another request')
    const [status = ''] = /<(?:[\w.-]+:)?StatusCode\s[^<>]*>/.exec(xml) ?? []
    if (attributeIn(status, 'Value') !== success) throw new Error('not done')
    return relativePath(openState(services.config, provider, relayState))
  } catch (cause) {
    throw new NotLetIn('stays', { cause })
  }
}

/** An answer names the request that it is for: the one that goes with a state. */
const requestIdOf = ({ secret }: Pick<Config, 'secret'>, state: string) =>
  `_${createHmac('sha256', secret).update(`kith saml log-out ${state}`).digest('base64url')}`
