import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { countKept } from '#platform/personal-data/export.ts'
import { may } from '#platform/rights/check.ts'
import { blockersToErasing } from '../erasure.ts'
import { newestExport } from './sql.ts'
import { PersonalDataOfPerson } from './types.ts'

export const getPersonalData = defineQuery({
  name: 'getPersonalData',
  description: 'What is kept about a person, by kind of data. Needs permission to download or erase it.',
  permission: 'people.personal_data.export',
  orPermission: ['people.delete'],
  byReach: true,
  returns: PersonalDataOfPerson,
  nullable: false,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  resolve: async (ctx, { personId }) => {
    const { db, now, actor } = ctx
    const [exports, erases] = await Promise.all(
      ['people.personal_data.export', 'people.delete'].map((slug) => may(ctx, slug, { kind: 'person', id: personId })),
    )
    if (!exports && !erases) throw new NotFound()
    return {
      kinds: await countKept(ctx, personId),
      blockers: erases ? await blockersToErasing(ctx, personId) : [],
      archive:
        exports && !actor.assumption ? ((await db.first(newestExport, { person: personId, user: actor.userId, now })) ?? null) : null,
    }
  },
})
