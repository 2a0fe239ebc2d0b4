import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { providerProtocols } from '@kith/shared/domains/session/identity-providers.ts'
import { callbackPath } from './single-sign-on/paths.ts'
import { providerById, type ProviderRow } from './single-sign-on/sql.ts'

const IntegrationConfiguration = builder.objectRef<ProviderRow>('IntegrationConfiguration').implement({
  description: 'What everyone in the organisation may know of a system that is connected to Kith: a provider of identity.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    protocol: t.field({ type: enumOf('ProviderProtocol', providerProtocols), nullable: false, resolve: ({ protocol }) => protocol }),
    callbackPath: t.string({ nullable: false, resolve: ({ id }) => callbackPath(id) }),
  }),
})

export const getIntegrationConfiguration = defineQuery({
  name: 'getIntegrationConfiguration',
  description: 'An enabled provider of identity of the organisation; null for an id that names none.',
  permission: 'signed-in',
  asOneself: false,
  withoutSecondFactor: true,
  args: (arg) => ({ id: arg.id() }),
  returns: IntegrationConfiguration,
  resolve: async ({ db }, { id }) => {
    const found = id && isUuid(id) ? await db.first(providerById, { id }) : undefined
    return found?.is_enabled ? found : null
  },
})
