import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { everyOrganisation, type OrganisationRow } from './sql.ts'

const Organisation = builder.objectRef<OrganisationRow>('Organisation').implement({
  fields: (t) => ({
    alias: t.exposeString('alias', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isDemo: t.exposeBoolean('is_demo', { nullable: false }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
  }),
})

export const listOrganisations = defineQuery({
  name: 'listOrganisations',
  description: 'Every organisation on this installation. For platform administrators only.',
  permission: 'signed-in',
  returns: [Organisation],
  nullable: false,
  resolve: async ({ actor, db }) => (actor.isSuperUser ? db.run(everyOrganisation, {}) : []),
})
