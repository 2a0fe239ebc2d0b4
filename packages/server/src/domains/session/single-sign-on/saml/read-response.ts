import { SamlStatusError } from '@node-saml/node-saml'
import type { Services } from '#platform/services.ts'
import type { Begun } from '../attempts.ts'
import { NotLetIn } from '../failure.ts'
import type { Provider } from '../providers.ts'
import { serviceProviderAt, requestIdOf, samlOf, type ServiceProvider } from './addresses.ts'
import { isEncrypted, readEncrypted } from './encrypted.ts'
import type { KnownAs } from './log-out.ts'
import { assertPlain } from './plain.ts'
import { attributeOf, elementsOf, isElement, onlyOne, textIn, type Element } from './xml.ts'

/** What a provider says in an assertion. `assertionId` is good once. */
export type SamlAnswer = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly session: { readonly subject: string; readonly sid: string | null; readonly hint: string }
  readonly assertionId: string
  /** When they showed the provider who they are. */
  readonly authenticatedAt: string | null
}
type Response = { readonly response: string; readonly redirectUri: string; readonly begun: Begun }
type Expected = ServiceProvider & { readonly requestId: string; readonly now: Date }

const skewMilliseconds = 60_000
/** Judges an answer of a SAML provider, and reads nothing but the assertion that its signature covers. Throws NotLetIn. */
export async function readSamlResponse({ clock }: Services, provider: Provider, given: Response): Promise<SamlAnswer> {
  const serviceProvider = serviceProviderAt(new URL(given.redirectUri).origin, provider)
  const requestId = requestIdOf(given.begun)
  try {
    const profile = await judged(provider, serviceProvider, given.response)
    if (profile?.['inResponseTo'] !== undefined && profile['inResponseTo'] !== requestId) throw new Error('for another request')
    const assertion = profile?.getAssertion?.()['Assertion']
    if (!isElement(assertion)) throw new Error('no assertion')
    return readAssertion(provider, assertion, { ...serviceProvider, requestId, now: clock.now() })
  } catch (cause) {
    if (cause instanceof NotLetIn) throw cause
    throw new NotLetIn(cause instanceof SamlStatusError ? 'refused' : 'untrusted', { cause })
  }
}

async function judged(provider: Provider, serviceProvider: ServiceProvider, response: string) {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  if (isEncrypted(xml)) return readEncrypted(provider, serviceProvider, response, xml)
  assertPlain(xml)
  return (await samlOf(provider, serviceProvider).validatePostResponseAsync({ SAMLResponse: response })).profile
}

function readAssertion(provider: Provider, assertion: Element, expected: Expected): SamlAnswer {
  const issuer = textIn(onlyOne(assertion, 'Issuer'))
  const assertionId = attributeOf(assertion, 'ID')
  if (issuer === undefined || issuer !== provider.issuer) throw new Error('of another issuer')
  if (!assertionId || attributeOf(assertion, 'Version') !== '2.0') throw new Error('no assertion of SAML 2.0')
  const subject = onlyOne(assertion, 'Subject')
  if (!elementsOf(subject, 'SubjectConfirmation').some((each) => isConfirmed(each, expected)))
    throw new Error('not confirmed for this request')
  judgeConditions(onlyOne(assertion, 'Conditions'), expected)
  const [statement] = elementsOf(assertion, 'AuthnStatement')
  if (!statement || !isNow(statement, expected.now, { ends: 'SessionNotOnOrAfter' })) throw new Error('no sign-in, or one that is over')
  const nameId = onlyOne(subject, 'NameID')
  const name = textIn(nameId)
  if (name === undefined) throw new Error('of nobody')
  const attributes = attributesIn(assertion)
  return {
    issuer,
    subject: subjectOf(provider, name, formatOf(nameId), attributes),
    email: emailOf(name, formatOf(nameId), attributes),
    session: sessionOf(nameId, name, attributeOf(statement, 'SessionIndex')),
    assertionId,
    authenticatedAt: momentIn(attributeOf(statement, 'AuthnInstant')),
  }
}

function momentIn(text: string | undefined): string | null {
  const milliseconds = Date.parse(text ?? '')
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString()
}

function sessionOf(nameId: Element | undefined, nameID: string, sessionIndex: string | undefined): SamlAnswer['session'] {
  const [nameQualifier, spNameQualifier] = ['NameQualifier', 'SPNameQualifier'].map((name) => attributeOf(nameId, name))
  const nameIDFormat = attributeOf(nameId, 'Format') ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
  const knownAs: KnownAs = {
    nameID,
    nameIDFormat,
    ...(nameQualifier ? { nameQualifier } : {}),
    ...(spNameQualifier ? { spNameQualifier } : {}),
    ...(sessionIndex ? { sessionIndex } : {}),
  }
  return { subject: nameID, sid: sessionIndex ?? null, hint: JSON.stringify(knownAs) }
}

/** Its bearer may use it: here, for the request that was made, for now. */
function isConfirmed(confirmation: Element, { callback, requestId, now }: Expected): boolean {
  const data = onlyOne(confirmation, 'SubjectConfirmationData')
  return (
    attributeOf(confirmation, 'Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
    attributeOf(data, 'Recipient') === callback &&
    attributeOf(data, 'InResponseTo') === requestId &&
    attributeOf(data, 'NotOnOrAfter') !== undefined &&
    isNow(data, now)
  )
}

function judgeConditions(conditions: Element | undefined, { entityId, now }: Expected): void {
  if (!conditions || !isNow(conditions, now)) throw new Error('not for now')
  const audiences = elementsOf(conditions, 'AudienceRestriction')
  const isForUs = (restriction: Element) => elementsOf(restriction, 'Audience').some((each) => textIn(each) === entityId)
  if (audiences.length === 0 || !audiences.every(isForUs)) throw new Error('for somebody else')
}

/** Clocks may differ by a minute. */
function isNow(element: Element | undefined, now: Date, { ends = 'NotOnOrAfter' } = {}): boolean {
  const [from, until] = [attributeOf(element, 'NotBefore'), attributeOf(element, ends)]
  if (from !== undefined && !(Date.parse(from) <= now.getTime() + skewMilliseconds)) return false
  return until === undefined || Date.parse(until) > now.getTime() - skewMilliseconds
}

function attributesIn(assertion: Element): Map<string, readonly string[]> {
  const found = elementsOf(assertion, 'AttributeStatement').flatMap((statement) => elementsOf(statement, 'Attribute'))
  return new Map(
    found.map((each) => {
      const values = elementsOf(each, 'AttributeValue').map(textIn)
      return [attributeOf(each, 'Name') ?? '', values.filter((value) => value !== undefined)]
    }),
  )
}

const formatOf = (nameId: Element | undefined) => attributeOf(nameId, 'Format')?.split(':').at(-1)

/** What never changes hands: the name, unless it is another one each time, or the attribute that the settings name. */
function subjectOf(
  { subjectAttribute }: Provider,
  name: string,
  format: string | undefined,
  attributes: Map<string, readonly string[]>,
): string {
  const [value, ...more] = subjectAttribute === null ? (format === 'transient' ? [] : [name]) : (attributes.get(subjectAttribute) ?? [])
  if (value === undefined || more.length > 0 || value.length > 500) throw new NotLetIn('no_attribute')
  return value
}

const emailAttributes = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
function emailOf(name: string, format: string | undefined, attributes: Map<string, readonly string[]>): string | null {
  const [given] = emailAttributes.flatMap((each) => attributes.get(each) ?? [])
  return given ?? (format === 'emailAddress' ? name : null)
}
