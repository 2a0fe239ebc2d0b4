import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignedXml } from 'xml-crypto'
import { ownKeys } from './saml-keys.ts'
import { addressOf, attributeIn, isSignedBy, logoutResponseOf, messageIn, type Answered, type Partner } from './saml-partner.ts'

export type SamlIdentity = { readonly nameId: string; readonly format?: string; readonly attributes?: Readonly<Record<string, string>> }
/** What an answer says; every part can be said wrongly. */
export type Said = {
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  readonly inResponseTo: string
  readonly assertionId: string
  readonly notBefore: Date
  readonly notOnOrAfter: Date
  /** When they showed who they are. */
  readonly authnInstant: Date | string
  readonly identity: SamlIdentity
}
export type SignOptions = {
  readonly keys?: { privateKey: string }
  readonly what?: 'Assertion' | 'Response' | 'LogoutRequest'
  readonly hash?: 'sha1' | 'sha256'
}
type Form = { readonly action: string; readonly fields: { readonly SAMLResponse: string; readonly RelayState: string } }

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const xmlns = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'

/** A SAML identity provider on this machine, at which `identity` signs in without being asked. */
export class SamlProvider {
  readonly entityId: string
  readonly signOnAddress: string
  readonly #server: Server
  identity: SamlIdentity = { nameId: 'nobody' }
  /** Since when they have been signed in here, and are let through unless the request says otherwise. */
  signedInAt: Date | undefined
  /** Changes what it says, how it signs it, and what it sends. */
  alter: (said: Said) => Said = (said) => said
  sign: (xml: string) => string = (xml) => signXml(xml)
  send: (xml: string) => string = (xml) => xml
  /** Kith, once its metadata have been brought here: from then on requests have to be signed where they say so. */
  partner: Partner | undefined
  /** What came to its single logout service: the requests, and what it answers to the next. */
  readonly asked: string[] = []
  answers: (address: string) => string = (address) => this.loggedOut(address)

  private constructor(server: Server) {
    this.#server = server
    this.signOnAddress = `http://localhost:${(server.address() as AddressInfo).port}/sso`
    this.entityId = `urn:example:${randomUUID()}`
    server.on('request', (request, response) => {
      if (!request.url?.includes('SAMLRequest=')) return void response.writeHead(400).end()
      const address = `http://localhost${request.url}`
      if (request.url.startsWith('/sso/out?')) return void response.writeHead(302, { location: this.answers(address) }).end()
      const { action, fields } = this.answer(address)
      const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
      )
    })
  }

  static async start(): Promise<SamlProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new SamlProvider(server)
  }

  get metadata(): string {
    const certificate = ownKeys.certificate.replace(/-----[^-]+-----|\s/g, '')
    return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${this.entityId}">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.signOnAddress}/out"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://elsewhere.example/post"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.signOnAddress}"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`
  }

  /** What the browser posts after it has been sent here. */
  answer(address: string): Form {
    const { searchParams } = new URL(address)
    if (this.partner?.isSigning && !isSignedBy(this.partner, address)) throw new Error('A request that Kith has not signed')
    const request = messageIn(address, 'SAMLRequest')
    const read = (name: string) => attributeIn(request, name)
    const [, audience = ''] = /<saml:Issuer[^>]*>([^<]*)</.exec(request) ?? []
    const now = Date.now()
    const said = this.alter({
      issuer: this.entityId,
      audience,
      recipient: read('AssertionConsumerServiceURL'),
      inResponseTo: read('ID'),
      assertionId: `_${randomUUID()}`,
      notBefore: new Date(now - 5000),
      notOnOrAfter: new Date(now + 300_000),
      authnInstant: read('ForceAuthn') === 'true' ? new Date(now) : (this.signedInAt ?? new Date(now)),
      identity: this.identity,
    })
    const xml = this.send(this.sign(responseOf(said)))
    const fields = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: searchParams.get('RelayState') ?? '' }
    return { action: read('AssertionConsumerServiceURL'), fields }
  }

  /** Logs someone out who has been sent here, and says so. */
  loggedOut(address: string, change: Partial<Answered> & { readonly keys?: { readonly privateKey: string } } = {}): string {
    if (!this.partner || !isSignedBy(this.partner, address)) throw new Error('A request that Kith has not signed')
    const request = messageIn(address, 'SAMLRequest')
    this.asked.push(request)
    const { keys = ownKeys, ...said } = change
    const answered = {
      status: 'Success',
      inResponseTo: attributeIn(request, 'ID'),
      destination: this.partner.loggedOut,
      at: new Date(),
      ...said,
    }
    const relayState = new URL(address).searchParams.get('RelayState') ?? ''
    return addressOf(this.partner.loggedOut, 'SAMLResponse', logoutResponseOf(this.entityId, answered), { keys, relayState })
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

function responseOf({
  issuer,
  audience,
  recipient,
  inResponseTo,
  assertionId,
  notBefore,
  notOnOrAfter,
  authnInstant,
  identity,
}: Said): string {
  const { nameId, format = persistent, attributes = {} } = identity
  const [from, until, now] = [notBefore, notOnOrAfter, new Date()].map((moment) => moment.toISOString())
  const signedIn = typeof authnInstant === 'string' ? authnInstant : authnInstant.toISOString()
  const stated = Object.entries(attributes).map(
    ([name, value]) => `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${signedIn}" SessionIndex="session-${nameId}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${stated.length > 0 ? `<saml:AttributeStatement>${stated.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
  return `<samlp:Response ${xmlns} ID="_${randomUUID()}" InResponseTo="${inResponseTo}" Version="2.0" IssueInstant="${now}" Destination="${recipient}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
}

export function signXml(xml: string, { keys = ownKeys, what = 'Assertion', hash = 'sha256' }: SignOptions = {}): string {
  const isOld = hash === 'sha1'
  const signed = new SignedXml({
    privateKey: keys.privateKey,
    signatureAlgorithm: isOld ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const element = `//*[local-name(.)='${what}']`
  signed.addReference({
    xpath: element,
    digestAlgorithm: isOld ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signed.computeSignature(xml, { location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signed.getSignedXml()
}
