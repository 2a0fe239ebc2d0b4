import { randomBytes } from 'node:crypto'
import {
  identityProviderCreateFields,
  identityProviderDeleteFields,
  identityProviderUpdateFields,
} from '@kith/shared/domains/session/identity-providers.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { assertSafe } from '#platform/http/guarded-fetch.ts'
import { atVersion } from '#platform/records/lock.ts'
import { sealSecret } from '../providers.ts'
import { readCertificates } from '../saml/certificates.ts'
import { ensureKey } from '../saml/keys.ts'
import { providerWithDomains } from '../queries.ts'
import {
  countDomains,
  countOtherEnabled,
  deleteProvider,
  findLoginMode,
  insertProvider,
  lockProvider,
  providerNamed,
  unlinkAll,
  unproveDomains,
  updateProvider,
  type ProviderRow,
} from '../sql.ts'
import { IdentityProvider } from '../type.ts'

export const identityProviderCreate = defineMutation({
  name: 'identityProviderCreate',
  description: 'Adds a provider through which people will sign in, once it is switched on.',
  record: 'identityProvider',
  permission: 'sso_idps.create',
  verified: true,
  input: identityProviderCreateFields,
  event: 'identity_provider.created',
  returns: IdentityProvider,
  plan: async (ctx, { protocol, clientSecret, ...given }, id) => {
    const values = {
      ...valuesOf(given),
      endsProviderSession: given.endsProviderSession ?? false,
      signsRequests: given.signsRequests ?? true,
    }
    const problems = [...(await problemsOf(ctx, values, { protocol, id: null })), ...notBy(ctx, values, { subjectAttribute: null })]
    throwIfInvalid(problems)
    const sealedSecret = clientSecret ? seal(ctx, id, clientSecret) : null
    return {
      id,
      protocol,
      ...values,
      sealedSecret,
      change: { before: null, after: { protocol, ...values, ...secretFact(!!clientSecret) } },
    }
  },
  write: async (ctx, { change: _, ...values }) => {
    const { id, protocol } = values
    await ctx.db.run(insertProvider, { ...values, now: ctx.now })
    if (protocol === 'SAML') await ensureKey(ctx.db, ctx.services, ctx.actor.tenantId)
    return providerWithDomains(ctx, id)
  },
})

export const identityProviderUpdate = defineMutation({
  name: 'identityProviderUpdate',
  description:
    'Changes a provider. A secret that is left out stays, unless the issuer changes: then a new one is needed, and its domains have to be proven again.',
  record: 'identityProvider',
  permission: 'sso_idps.edit',
  verified: true,
  input: identityProviderUpdateFields,
  event: 'identity_provider.updated',
  returns: IdentityProvider,
  plan: async (ctx, { id, version, isEnabled, clientSecret, ...given }) => {
    const before = atVersion(await ctx.db.first(lockProvider, { id }), version)
    const { protocol, certificates, subject_attribute: subjectAttribute } = before
    const values = {
      ...valuesOf(given),
      endsProviderSession: given.endsProviderSession ?? before.ends_provider_session,
      signsRequests: given.signsRequests ?? before.signs_requests,
    }
    const isMoved = values.issuer !== before.issuer
    const sealedSecret = clientSecret ? seal(ctx, before.id, clientSecret) : isMoved ? null : before.sealed_secret
    const problems = [
      ...(await problemsOf(ctx, values, { protocol, id: before.id })),
      ...notBy(ctx, values, protocol === 'SAML' ? { certificates, subjectAttribute } : { subjectAttribute }),
      ...(protocol === 'OPENID' && isEnabled && !values.clientId ? [problem('clientId', 'required')] : []),
      // What was entered for one issuer is never sent to another
      ...(isMoved && before.sealed_secret && !clientSecret ? [problem('clientSecret', 'secret_moved')] : []),
      ...(!isEnabled && (await isLastWayIn(ctx, before)) ? [problem('isEnabled', 'provider_last')] : []),
    ]
    throwIfInvalid(problems)
    const change = {
      before: { ...stateOf(before), ...(clientSecret ? { clientSecret: null } : {}) },
      after: { ...values, isEnabled, ...secretFact(!!clientSecret) },
    }
    return { id: before.id, ...values, isEnabled, sealedSecret, isMoved, isRenamed: values.subjectAttribute !== subjectAttribute, change }
  },
  write: async (ctx, { change: _, isMoved, isRenamed, ...values }) => {
    const { id } = values
    await ctx.db.run(updateProvider, values)
    if (isMoved) await unprove(ctx, id)
    if (isRenamed) await ctx.db.run(unlinkAll, { providerId: id })
    return providerWithDomains(ctx, id)
  },
})

export const identityProviderDelete = defineMutation({
  name: 'identityProviderDelete',
  description: 'Removes a provider with its domains. Nobody signs in through it any more; accounts stay.',
  record: 'identityProvider',
  permission: 'sso_idps.delete',
  verified: true,
  input: identityProviderDeleteFields,
  event: 'identity_provider.deleted',
  returns: 'ID',
  plan: async (ctx, { id, version }) => {
    const before = atVersion(await ctx.db.first(lockProvider, { id }), version)
    if (await isLastWayIn(ctx, before)) throw new Invalid([problem('id', 'provider_last')])
    return { id: before.id, change: { before: { protocol: before.protocol, ...stateOf(before) }, after: null } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteProvider, { id })
    return id
  },
})

type Given = Partial<
  Record<'clientId' | 'signOnAddress' | 'logOutAddress' | 'certificates' | 'subjectAttribute', string | null | undefined>
>
const valuesOf = ({ name, issuer, ...given }: Given & { readonly name: string; readonly issuer: string }) => ({
  name,
  issuer,
  clientId: given.clientId || null,
  signOnAddress: given.signOnAddress || null,
  logOutAddress: given.logOutAddress || null,
  certificates: given.certificates ? (readCertificates(given.certificates)?.join('\n') ?? given.certificates) : null,
  subjectAttribute: given.subjectAttribute || null,
})
type Values = ReturnType<typeof valuesOf> & { readonly endsProviderSession: boolean; readonly signsRequests: boolean }

async function problemsOf(
  { db, services }: Context,
  values: Values,
  { protocol, id }: { protocol: string; id: string | null },
): Promise<Problem[]> {
  const { name, issuer } = values
  const taken = await db.first(providerNamed, { name, except: id })
  return [
    ...(taken ? [problem('name', 'unique_record', { name })] : []),
    ...(protocol === 'SAML'
      ? samlProblems(services.config, values)
      : isIssuer(services.config, issuer)
        ? []
        : [problem('issuer', 'issuer_address')]),
  ]
}

/** The name of a SAML provider need not be an address. */
function samlProblems(
  config: Context['services']['config'],
  { signOnAddress, logOutAddress, certificates, endsProviderSession }: Values,
): Problem[] {
  return [
    ...(signOnAddress === null
      ? [problem('signOnAddress', 'required')]
      : isSafe(config, signOnAddress)
        ? []
        : [problem('signOnAddress', 'https_address')]),
    ...(logOutAddress === null && endsProviderSession ? [problem('logOutAddress', 'required')] : []),
    ...(logOutAddress === null || isSafe(config, logOutAddress) ? [] : [problem('logOutAddress', 'https_address')]),
    ...(certificates === null
      ? [problem('certificates', 'required')]
      : readCertificates(certificates)
        ? []
        : [problem('certificates', 'certificate')]),
  ]
}

/** By users who are not system administrators: with other keys, or names that people choose themselves, they could sign in as one. */
function notBy({ actor }: Context, values: Values, before: Partial<Pick<Values, 'certificates' | 'subjectAttribute'>>): Problem[] {
  if (actor.isSystemAdministrator) return []
  const changed = (['certificates', 'subjectAttribute'] as const).filter((name) => name in before && values[name] !== before[name])
  return changed.map((name) => problem(name, 'administrators_only'))
}

const isSafe = (config: Context['services']['config'], address: string) => {
  try {
    return assertSafe(config, address).hash === ''
  } catch {
    return false
  }
}

/** An issuer is an address without a query (OpenID Connect Discovery 1.0, 3). */
function isIssuer(config: Context['services']['config'], issuer: string): boolean {
  try {
    const { search, hash } = assertSafe(config, issuer)
    return search === '' && hash === ''
  } catch {
    return false
  }
}

/** Whether nobody but administrators could sign in without it. */
async function isLastWayIn({ db }: Context, { id, is_enabled: isEnabled }: ProviderRow): Promise<boolean> {
  if (!isEnabled || (await db.one(findLoginMode, {})).loginMode !== 'SINGLE_SIGN_ON') return false
  return (await db.one(countOtherEnabled, { id })).total === 0
}

async function unprove({ db }: Context, providerId: string): Promise<void> {
  const { total } = await db.one(countDomains, { providerId })
  await db.run(unproveDomains, { providerId, tokens: Array.from({ length: total }, newToken) })
}

export const newToken = () => randomBytes(20).toString('hex')

const seal = ({ services, actor }: Context, id: string, clientSecret: string) =>
  sealSecret(services.config, { tenantId: actor.tenantId, id }, clientSecret)
/** That there is another one, not which. */
const secretFact = (isNew: boolean) => (isNew ? { clientSecret: '••••••' } : {})
const stateOf = (row: ProviderRow) => ({
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  signOnAddress: row.sign_on_address,
  logOutAddress: row.log_out_address,
  certificates: row.certificates,
  subjectAttribute: row.subject_attribute,
  endsProviderSession: row.ends_provider_session,
  signsRequests: row.signs_requests,
  isEnabled: row.is_enabled,
})
