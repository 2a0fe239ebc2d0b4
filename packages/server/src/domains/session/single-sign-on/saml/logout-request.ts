import type { Profile } from '@node-saml/node-saml'
import type { Services } from '#platform/services.ts'
import { NotLetIn } from '../failure.ts'
import type { Provider } from '../providers.ts'
import type { ServiceProvider } from './addresses.ts'
import { readMessage, type SentMessage } from './messages.ts'

/** Who has logged out at a provider, and the profile to which it is answered. */
export type LogoutRequest = { readonly subject: string; readonly sid: string | null; readonly messageId: string; readonly profile: Profile }

/** Judges a request of a SAML provider to log someone out. Throws NotLetIn. */
export async function readLogoutRequest(
  services: Services,
  provider: Provider,
  serviceProvider: ServiceProvider,
  sent: SentMessage,
): Promise<LogoutRequest> {
  try {
    const { xml, profile } = await readMessage(services, provider, serviceProvider, sent, 'SAMLRequest')
    if (profile?.issuer !== provider.issuer || !profile.ID) throw new Error('of another issuer')
    const sessions = xml.match(/<[^<>/]*\bSessionIndex\b/g) ?? []
    return { subject: profile.nameID, sid: sessions.length === 1 ? (profile.sessionIndex ?? null) : null, messageId: profile.ID, profile }
  } catch (cause) {
    throw cause instanceof NotLetIn ? cause : new NotLetIn('untrusted', { cause })
  }
}
