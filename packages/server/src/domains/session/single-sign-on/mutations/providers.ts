import { randomBytes } from 'node:crypto'
import {
  identityProviderCreateFields,
  identityProviderDeleteFields,
  identityProviderUpdateFields,
} from '@kith/shared/domains/session/identity-providers.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { assertSafe } from '#platform/http/guarded-fetch.ts'
import { atVersion } from '#platform/records/lock.ts'
import { sealSecret } from '../providers.ts'
import { providerWithDomains } from '../queries.ts'
import {
  countDomains,
  countOtherEnabled,
  deleteProvider,
  findLoginMode,
  insertProvider,
  lockProvider,
  providerNamed,
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
      name: given.name,
      issuer: given.issuer,
      clientId: given.clientId || null,
      endsProviderSession: given.endsProviderSession ?? false,
    }
    const problems = await problemsOf(ctx, values, null)
    if (problems.length > 0) throw new Invalid(problems)
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
    const { id } = values
    await ctx.db.run(insertProvider, { ...values, now: ctx.now })
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
    const values = {
      name: given.name,
      issuer: given.issuer,
      clientId: given.clientId || null,
      endsProviderSession: given.endsProviderSession ?? before.ends_provider_session,
    }
    const isMoved = values.issuer !== before.issuer
    const sealedSecret = clientSecret ? seal(ctx, before.id, clientSecret) : isMoved ? null : before.sealed_secret
    const problems = [
      ...(await problemsOf(ctx, values, before.id)),
      ...(isEnabled && !values.clientId ? [problem('clientId', 'required')] : []),
      // What was entered for one issuer is never sent to another
      ...(isMoved && before.sealed_secret && !clientSecret ? [problem('clientSecret', 'secret_moved')] : []),
      ...(!isEnabled && (await isLastWayIn(ctx, before)) ? [problem('isEnabled', 'provider_last')] : []),
    ]
    if (problems.length > 0) throw new Invalid(problems)
    const change = {
      before: { ...stateOf(before), ...(clientSecret ? { clientSecret: null } : {}) },
      after: { ...values, isEnabled, ...secretFact(!!clientSecret) },
    }
    return { id: before.id, ...values, isEnabled, sealedSecret, isMoved, change }
  },
  write: async (ctx, { change: _, isMoved, ...values }) => {
    const { id } = values
    await ctx.db.run(updateProvider, values)
    if (isMoved) await unprove(ctx, id)
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

type Values = { readonly name: string; readonly issuer: string }

async function problemsOf({ db, services }: Context, { name, issuer }: Values, except: string | null): Promise<Problem[]> {
  const taken = await db.first(providerNamed, { name, except })
  return [
    ...(taken ? [problem('name', 'unique_record', { name })] : []),
    ...(isIssuer(services.config, issuer) ? [] : [problem('issuer', 'issuer_address')]),
  ]
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
  endsProviderSession: row.ends_provider_session,
  isEnabled: row.is_enabled,
})
