import { loginModes, providerFindings, providerProtocols, samlKeyStages } from '@kith/shared/domains/session/identity-providers.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { backChannelPath, callbackPath, loggedOutPath, metadataPath, signedOutPath } from './paths.ts'
import { fingerprintOf } from './saml/certificates.ts'
import type { SamlKeyRow } from './saml/key-sql.ts'
import type { DomainRow, ProviderRow } from './sql.ts'

/** Where the record is looked for that shows whose a domain is, and what it says. */
export const recordName = (domain: string) => `_kith.${domain}`
export const recordValue = (token: string) => `kith-domain=${token}`

export const EmailDomain = builder.objectRef<DomainRow>('EmailDomain').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    domain: t.exposeString('domain', { nullable: false }),
    recordName: t.string({
      nullable: false,
      description: 'The name of the TXT record that shows that the domain is the organisation’s.',
      resolve: ({ domain }) => recordName(domain),
    }),
    recordValue: t.string({ nullable: false, resolve: ({ token }) => recordValue(token) }),
    checkedAt: t.field({ type: 'DateTime', description: 'When the record was looked for last.', resolve: (row) => row.checked_at }),
    provenAt: t.field({
      type: 'DateTime',
      description: 'Since when addresses of the domain link accounts; null while the record has not been found.',
      resolve: (row) => row.proven_at,
    }),
  }),
})

export type ProviderWithDomains = ProviderRow & { readonly domains: readonly DomainRow[]; readonly linkedCount: number }
export const IdentityProvider = builder.objectRef<ProviderWithDomains>('IdentityProvider').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    protocol: t.field({ type: enumOf('ProviderProtocol', providerProtocols), nullable: false, resolve: (row) => row.protocol }),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    issuer: t.exposeString('issuer', { nullable: false }),
    clientId: t.exposeString('client_id'),
    hasClientSecret: t.boolean({
      nullable: false,
      description: 'Whether a secret is kept. It is never shown again.',
      resolve: (row) => row.sealed_secret !== null,
    }),
    callbackPath: t.string({
      nullable: false,
      description: 'The path of the address to which the provider sends people back, on the host of the organisation.',
      resolve: ({ id }) => callbackPath(id),
    }),
    signedOutPath: t.string({
      nullable: false,
      description: 'The path of the address to which the provider sends people back who have logged out there.',
      resolve: ({ id }) => signedOutPath(id),
    }),
    backChannelPath: t.string({
      nullable: false,
      description: 'The path of the address at which the provider says that somebody has logged out there.',
      resolve: ({ id, tenant_id: tenantId }) => backChannelPath(tenantId, id),
    }),
    metadataPath: t.string({
      nullable: false,
      description: 'The path of the file that tells a SAML provider of Kith; its address is also what Kith is called there.',
      resolve: ({ id, tenant_id: tenantId }) => metadataPath(tenantId, id),
    }),
    loggedOutPath: t.string({
      nullable: false,
      description: 'The path of the address at which a SAML provider says that somebody has logged out there.',
      resolve: ({ id, tenant_id: tenantId }) => loggedOutPath(tenantId, id),
    }),
    logOutAddress: t.exposeString('log_out_address', { description: 'Where a SAML provider is told that it was done.' }),
    signOnAddress: t.exposeString('sign_on_address', { description: 'Where people sign in at a SAML provider.' }),
    certificates: t.exposeString('certificates', { description: 'What a SAML provider signs with, as PEM.' }),
    subjectAttribute: t.exposeString('subject_attribute', {
      description: 'The claim or attribute that accounts are known by; null for sub or NameID.',
    }),
    endsProviderSession: t.exposeBoolean('ends_provider_session', {
      nullable: false,
      description: 'Whether people who log out of Kith are signed out at the provider too.',
    }),
    signsRequests: t.exposeBoolean('signs_requests', {
      nullable: false,
      description: 'Whether requests to sign in at a SAML provider are signed. Requests to log out always are.',
    }),
    testedAt: t.field({
      type: 'DateTime',
      description: 'When the connection was tested; null since the provider was changed.',
      resolve: (row) => row.tested_at,
    }),
    findings: t.field({
      type: [enumOf('ProviderFinding', providerFindings)],
      nullable: { list: false, items: false },
      description: 'What the test has found.',
      resolve: ({ findings }) => findings,
    }),
    version: t.exposeInt('version', { nullable: false }),
    linkedCount: t.exposeInt('linkedCount', { nullable: false, description: 'How many accounts are linked to an identity there.' }),
    domains: t.field({ type: [EmailDomain], nullable: { list: false, items: false }, resolve: ({ domains }) => [...domains] }),
  }),
})

export type SingleSignOnRow = {
  readonly loginMode: string
  readonly providers: readonly ProviderWithDomains[]
  readonly unlinkedCount: number
  readonly samlKeys: readonly SamlKeyRow[]
}

export const SamlKey = builder.objectRef<SamlKeyRow>('SamlKey').implement({
  description: 'A key of the organisation, with which it signs what it sends to SAML providers and opens what they encrypt for it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    stage: t.field({ type: enumOf('SamlKeyStage', samlKeyStages), nullable: false, resolve: ({ stage }) => stage }),
    certificate: t.exposeString('certificate', { nullable: false, description: 'As PEM.' }),
    fingerprint: t.string({
      nullable: false,
      description: 'SHA-256 of the certificate.',
      resolve: ({ certificate }) => fingerprintOf(certificate),
    }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.expires_at }),
  }),
})

export const SingleSignOn = builder.objectRef<SingleSignOnRow>('SingleSignOn').implement({
  fields: (t) => ({
    loginMode: t.field({ type: enumOf('LoginMode', loginModes), nullable: false, resolve: (row) => row.loginMode }),
    unlinkedCount: t.exposeInt('unlinkedCount', {
      nullable: false,
      description: 'How many open accounts are not linked to an identity yet.',
    }),
    samlKeys: t.field({
      type: [SamlKey],
      nullable: { list: false, items: false },
      description: 'None before the first SAML provider was added.',
      resolve: ({ samlKeys }) => [...samlKeys],
    }),
    providers: t.field({ type: [IdentityProvider], nullable: { list: false, items: false }, resolve: ({ providers }) => [...providers] }),
  }),
})
