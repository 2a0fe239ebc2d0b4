import { inflateRawSync } from 'node:zlib'
import type { Profile } from '@node-saml/node-saml'
import type { Services } from '#platform/services.ts'
import { NotLetIn } from '../failure.ts'
import type { Provider } from '../providers.ts'
import { assertPlain, samlOf, type Place } from './addresses.ts'

/** Who has logged out at a provider, and the profile to which it is answered. */
export type LogoutRequest = { readonly subject: string; readonly sid: string | null; readonly messageId: string; readonly profile: Profile }
/** As it came: in a form, or in an address, of which the signature covers the very letters. */
export type SentRequest = { readonly form: URLSearchParams } | { readonly query: string }

const minutes = 10
const longest = 200_000
const algorithms = new Set(['rsa-sha256', 'rsa-sha384', 'rsa-sha512'].map((name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`))

/** Judges a request of a SAML provider to log somebody out: signed, to this address, of the last minutes. Throws NotLetIn. */
export async function readLogoutRequest({ clock }: Services, provider: Provider, place: Place, sent: SentRequest): Promise<LogoutRequest> {
  try {
    const { xml, profile } = 'form' in sent ? await readForm(provider, place, sent.form) : await readQuery(provider, place, sent.query)
    // What stands before it is not signed
    const [, root = ''] = /^\s*(?:<\?xml[^>]*\?>\s*)?(<[A-Za-z_][^>]*>)/.exec(xml) ?? []
    const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]
    const age = clock.now().getTime() - Date.parse(attribute('IssueInstant') ?? '')
    if (!(Math.abs(age) < minutes * 60_000)) throw new Error('of another time')
    if ((attribute('Destination') ?? place.loggedOut) !== place.loggedOut) throw new Error('for another address')
    if (profile.issuer !== provider.issuer || !profile.ID) throw new Error('of another issuer')
    const sessions = xml.match(/<[^/>]*\bSessionIndex\b/g) ?? []
    return { subject: profile.nameID, sid: sessions.length === 1 ? (profile.sessionIndex ?? null) : null, messageId: profile.ID, profile }
  } catch (cause) {
    throw cause instanceof NotLetIn ? cause : new NotLetIn('untrusted', { cause })
  }
}

async function readForm(provider: Provider, place: Place, form: URLSearchParams) {
  const message = onlyOne(form, 'SAMLRequest')
  const xml = Buffer.from(message, 'base64').toString('utf8')
  assertPlain(xml)
  return { xml, profile: profileIn(await samlOf(provider, place).validatePostRequestAsync({ SAMLRequest: message })) }
}

async function readQuery(provider: Provider, place: Place, query: string) {
  const given = new URLSearchParams(query)
  const [message, SigAlg, Signature] = ['SAMLRequest', 'SigAlg', 'Signature'].map((name) => onlyOne(given, name)) as [
    string,
    string,
    string,
  ]
  const RelayState = given.get('RelayState')
  if ([...given.keys()].length !== (RelayState === null ? 3 : 4) || !algorithms.has(SigAlg)) throw new Error('not signed as it should be')
  const xml = inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: longest }).toString('utf8')
  assertPlain(xml)
  const container = { SAMLRequest: message, SigAlg, Signature, ...(RelayState === null ? {} : { RelayState }) }
  return { xml, profile: profileIn(await samlOf(provider, place).validateRedirectAsync(container, query)) }
}

function profileIn({ profile }: { profile: Profile | null }): Profile {
  if (!profile) throw new Error('no request')
  return profile
}

function onlyOne(given: URLSearchParams, name: string): string {
  const [value, ...more] = given.getAll(name)
  if (value === undefined || more.length > 0) throw new Error(`${name} is needed once`)
  return value
}
