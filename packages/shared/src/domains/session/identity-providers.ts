import { boolean, choice, id, integer, longText, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'

/** How the people of an organisation may sign in. */
export const loginModes = ['PASSWORD', 'PASSWORD_OR_SINGLE_SIGN_ON', 'SINGLE_SIGN_ON'] as const
/** Providers have to know a key before it is used, and may still encrypt for the one before. */
export const samlKeyStages = ['NEXT', 'CURRENT', 'PREVIOUS'] as const
export const providerProtocols = ['OPENID', 'SAML'] as const

/** What a test of the connection to a provider can find. */
export const providerFindings = [
  'DISCOVERY_FINE',
  'DISCOVERY_AWAY',
  'ISSUER_OTHER',
  'KEYS_FINE',
  'KEYS_NONE',
  'REDIRECT_FINE',
  'REDIRECT_REFUSED',
  'REDIRECT_UNKNOWN',
  'CLIENT_FINE',
  'CLIENT_REFUSED',
  'CLIENT_MISSING',
  'CLIENT_UNKNOWN',
  'LOG_OUT_FINE',
  'LOG_OUT_NONE',
  'SIGN_ON_FINE',
  'SIGN_ON_UNKNOWN',
  'CERTIFICATE_FINE',
  'CERTIFICATE_ENDING',
  'CERTIFICATE_EXPIRED',
] as const
export type ProviderFinding = (typeof providerFindings)[number]

const required = { required: true } as const
const values = {
  name: text({ required: true, max: 100 }),
  issuer: text({ required: true, max: 500 }),
  clientId: text({ max: 255 }),
  signOnAddress: text({ max: 1000 }),
  logOutAddress: text({ max: 1000 }),
  /** One or more, as PEM. */
  certificates: longText({ max: 40_000 }),
  /** The claim or attribute that accounts are known by, where it is not `sub` or NameID. */
  subjectAttribute: text({ max: 255 }),
  /** Whether logging out here ends the session there too; left out it stays as it is. */
  endsProviderSession: boolean(),
  /** Whether a SAML provider is shown who asks it; left out it is shown to a new one, and stays as it is. */
  signsRequests: boolean(),
}
/** Written only: no answer, event or log holds it. */
const secret = { clientSecret: text({ max: 500 }) }

export const identityProviderCreateFields = { protocol: choice('ProviderProtocol', providerProtocols, required), ...values, ...secret }
export const identityProviderUpdateFields = {
  id: id(required),
  version: integer(required),
  isEnabled: boolean(required),
  ...values,
  ...secret,
}
export const identityProviderDeleteFields = { id: id(required), version: integer(required) }
/** `origin` is where the browser sees Kith: the redirect address begins with it. */
export const identityProviderCheckFields = { id: id(required), origin: text({ max: 300 }) }
export const emailDomainCreateFields = {
  identityProviderId: reference('identityProvider', required),
  domain: text({ required: true, max: 253 }),
}
export const emailDomainIdFields = { id: id(required) }
export const ownIdentityUnlinkFields = { id: id(required) }
export const samlKeyIdFields = { id: id(required) }
export const loginModeSetFields = { loginMode: choice('LoginMode', loginModes, required) }

/** Who vouches for the identity of people when they sign in. */
export const identityProvider = defineRecord({
  kind: 'identityProvider',
  owner: 'tenant',
  fields: {},
  facts: { protocol: text(), ...values, isEnabled: boolean(), clientSecret: text() },
  permissions: rights('sso_idps', ['view', 'create', 'edit', 'delete']),
})

/** What an organisation signs and decrypts with; the private part is never shown. */
export const samlKey = defineRecord({
  kind: 'samlKey',
  owner: 'tenant',
  fields: {},
  facts: { fingerprint: text() },
  permissions: { view: 'sso_idps.view', edit: 'sso_idps.edit' },
})

/** A domain whose addresses an identity provider vouches for, once the organisation has shown that the domain is its own. */
export const emailDomain = defineRecord({
  kind: 'emailDomain',
  owner: 'tenant',
  fields: {},
  facts: { domain: text(), isProven: boolean() },
  permissions: { view: 'sso_idps.view', edit: 'sso_idps.edit' },
})
