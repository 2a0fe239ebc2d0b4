import { inflateRawSync } from 'node:zlib'
import type { Profile } from '@node-saml/node-saml'
import type { Services } from '#platform/services.ts'
import type { Provider } from '../providers.ts'
import { samlOf, type ServiceProvider } from './addresses.ts'
import { assertPlain, longest } from './plain.ts'

/** What a provider sends about a log-out, as it came: in a form, or in an address, of which the signature covers the very letters. */
export type SentMessage = { readonly form: URLSearchParams } | { readonly query: string }
type Kind = 'SAMLRequest' | 'SAMLResponse'
type Read = { readonly xml: string; readonly profile: Profile | null }
type Message = Read & { readonly attribute: (name: string) => string | undefined; readonly relayState: string }

const minutes = 10
const algorithms = new Set(['rsa-sha256', 'rsa-sha384', 'rsa-sha512'].map((name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`))

/** The message of which one was sent. */
export const kindOf = (sent: SentMessage): Kind => (paramsOf(sent).has('SAMLResponse') ? 'SAMLResponse' : 'SAMLRequest')

/** Judges a message: signed by the provider, to this address, of the last minutes. `attribute` reads its root; throws where it is not. */
export async function readMessage(
  { clock }: Pick<Services, 'clock'>,
  provider: Provider,
  serviceProvider: ServiceProvider,
  sent: SentMessage,
  kind: Kind,
): Promise<Message> {
  const read = await ('form' in sent
    ? readForm(provider, serviceProvider, sent.form, kind)
    : readQuery(provider, serviceProvider, sent.query, kind))
  // What stands before it is not signed
  const [, root = ''] = /^\s*(?:<\?xml[^>]*\?>\s*)?(<[A-Za-z_][^>]*>)/.exec(read.xml) ?? []
  const attribute = (name: string) => attributeIn(root, name)
  const age = clock.now().getTime() - Date.parse(attribute('IssueInstant') ?? '')
  if (!(Math.abs(age) < minutes * 60_000)) throw new Error('of another time')
  if ((attribute('Destination') ?? serviceProvider.loggedOut) !== serviceProvider.loggedOut) throw new Error('for another address')
  return { ...read, attribute, relayState: relayStateOf(sent) }
}

/** The value that the tag of an element gives to an attribute. */
export function attributeIn(tag: string, name: string): string | undefined {
  const given = [...tag.matchAll(/\s([^\s<>"'/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].find(([, each]) => each === name)
  return given?.[2] ?? given?.[3]
}

export const relayStateOf = (sent: SentMessage): string => paramsOf(sent).get('RelayState') ?? ''
const paramsOf = (sent: SentMessage) => ('form' in sent ? sent.form : new URLSearchParams(sent.query))

async function readForm(provider: Provider, serviceProvider: ServiceProvider, form: URLSearchParams, kind: Kind): Promise<Read> {
  const message = onlyOne(form, kind)
  const xml = Buffer.from(message, 'base64').toString('utf8')
  assertPlain(xml)
  const saml = samlOf(provider, serviceProvider)
  const judged =
    kind === 'SAMLRequest'
      ? saml.validatePostRequestAsync({ SAMLRequest: message })
      : saml.validatePostResponseAsync({ SAMLResponse: message })
  return { xml, profile: profileIn(await judged) }
}

async function readQuery(provider: Provider, serviceProvider: ServiceProvider, query: string, kind: Kind): Promise<Read> {
  const given = new URLSearchParams(query)
  const message = onlyOne(given, kind)
  const [SigAlg, Signature] = [onlyOne(given, 'SigAlg'), onlyOne(given, 'Signature')]
  const RelayState = given.get('RelayState')
  if ([...given.keys()].length !== (RelayState === null ? 3 : 4) || !algorithms.has(SigAlg)) throw new Error('not signed as it should be')
  const xml = inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: longest }).toString('utf8')
  assertPlain(xml)
  const container = { [kind]: message, SigAlg, Signature, ...(RelayState === null ? {} : { RelayState }) }
  return { xml, profile: profileIn(await samlOf(provider, serviceProvider).validateRedirectAsync(container, query)) }
}

function profileIn({ profile, loggedOut }: { profile: Profile | null; loggedOut: boolean }): Profile | null {
  if (!loggedOut) throw new Error('not about a log-out')
  return profile
}

function onlyOne(given: URLSearchParams, name: string): string {
  const [value, ...more] = given.getAll(name)
  if (value === undefined || more.length > 0) throw new Error(`${name} is needed once`)
  return value
}
