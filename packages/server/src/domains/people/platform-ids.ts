import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { firstPlatformId, platformIds, type PlatformIdsRow } from './sql/changes.ts'

const PlatformIds = builder.objectRef<PlatformIdsRow>('PlatformIds').implement({
  description: 'The platform IDs that all people of the organisation have now, past staff included.',
  fields: (t) => ({
    people: t.exposeInt('people', { nullable: false }),
    lowest: t.int({ description: 'Null where there is nobody.', resolve: ({ lowest }) => lowest }),
    highest: t.int({ description: 'Null where there is nobody.', resolve: ({ highest }) => highest }),
    first: t.int({ nullable: false, description: 'The ID that recalculation begins with.', resolve: () => firstPlatformId }),
  }),
})

export const getPlatformIds = defineQuery({
  name: 'getPlatformIds',
  description: 'How many people recalculating the platform IDs would number again, and which IDs they have now.',
  permission: 'people.recalculate_ids',
  returns: PlatformIds,
  nullable: false,
  resolve: (ctx) => ctx.db.one(platformIds, {}),
})
