import { ProductModuleState, type ModuleState, type OrganisationRow } from '#domains/tenants/public.ts'
import { builder } from '#platform/graphql/builder.ts'

export type OrganisationShape = OrganisationRow & { readonly modules?: readonly ModuleState[]; readonly isProvider?: boolean }

export const Organisation = builder.objectRef<OrganisationShape>('Organisation').implement({
  description: 'What those who run the installation know of an organisation: nothing of what it keeps.',
  fields: (t) => ({
    alias: t.exposeString('alias', { nullable: false, description: 'What tells it apart: the first label of its host name.' }),
    name: t.exposeString('name', { nullable: false }),
    isDemo: t.exposeBoolean('is_demo', { nullable: false }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    suspendedAt: t.field({
      type: 'DateTime',
      description: 'Since when nobody signs in to it; null while it is in use.',
      resolve: (row) => row.suspended_at,
    }),
    modules: t.field({
      type: [ProductModuleState],
      description: 'Where one organisation was asked for.',
      resolve: ({ modules }) => (modules ? [...modules] : null),
    }),
  }),
})
