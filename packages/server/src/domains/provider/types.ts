import { administratorStates } from '@kith/shared/domains/access/users.ts'
import type { AdministratorStanding } from '#domains/access/public.ts'
import { ProductModuleState, type ModuleState, type OrganisationRow, type PlanRow } from '#domains/tenants/public.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { object, text, valueShape } from '#platform/graphql/shape.ts'
import { ProductPlan } from './plans/types.ts'

export type OrganisationShape = OrganisationRow & {
  readonly plan?: PlanRow
  readonly modules?: readonly ModuleState[]
  readonly isProvider?: boolean
  readonly administrators?: AdministratorStanding
}

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
    productPlan: t.field({ type: ProductPlan, description: 'Where one organisation was asked for.', resolve: ({ plan }) => plan ?? null }),
    modules: t.field({
      type: [ProductModuleState],
      description: 'Where one organisation was asked for.',
      resolve: ({ modules }) => (modules ? [...modules] : null),
    }),
    administratorState: t.field({
      type: enumOf('AdministratorState', administratorStates),
      description: 'How far its first administrator has come, where one organisation was asked for.',
      resolve: ({ administrators }) => administrators?.state ?? null,
    }),
    invitedName: t.string({
      description: 'Who was invited to administer it; null once they have a password.',
      resolve: ({ administrators }) => administrators?.invited?.name ?? null,
    }),
    invitedEmail: t.string({
      description: 'What they will sign in with; null once they have a password.',
      resolve: ({ administrators }) => administrators?.invited?.email ?? null,
    }),
  }),
})

export const OrganisationWithInvitation = valueShape('OrganisationWithInvitation', {
  organisation: object(Organisation),
  invitationLink: text({
    nullable: true,
    description: 'Shown this once where no email would leave, to be handed to the administrator; null where it was mailed.',
  }),
})
