import { identityProviderCheckFields } from '@kith/shared/domains/session/identity-providers.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import type { Config } from '#platform/config.ts'
import { NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { providerWithDomains } from '../queries.ts'
import { callbackPath } from '../paths.ts'
import { providerById } from '../sql.ts'
import { IdentityProvider } from '../type.ts'

export const identityProviderCheck = defineMutation({
  name: 'identityProviderCheck',
  description: 'Tries out in the background what is entered for a provider: its addresses, its keys, and what it knows of Kith.',
  record: 'identityProvider',
  permission: 'sso_idps.edit',
  input: identityProviderCheckFields,
  event: 'identity_provider.check_asked',
  returns: IdentityProvider,
  plan: async (ctx, { id, origin }) => {
    const row = await ctx.db.first(providerById, { id })
    if (!row) throw new NotFound()
    return { id: row.id, origin: ownOrigin(ctx.services.config, origin), change: { before: {}, after: null } }
  },
  write: async (ctx, { id, origin }) => {
    const { services, actor, db } = ctx
    await services.limits.take({ name: 'providers checked', keys: [actor.tenantId], points: 30, seconds: 600, in: db })
    await enqueue(ctx, 'check-identity-provider', { id, redirectUri: origin + callbackPath(id) })
    return providerWithDomains(ctx, id)
  },
})

/** The address at which the browser sees Kith, where that is one of ours. */
function ownOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, given: string | null | undefined): string {
  const own = new URL(publicUrl)
  const asked = given ? URL.parse(given) : null
  const isOwn = asked?.protocol === own.protocol && asked.port === own.port && asked.hostname.endsWith(`.${own.hostname}`)
  return isOwn ? asked.origin : own.origin
}
