import { businessUnits } from '@kith/shared/domains/organisation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { recordsBelow } from '#platform/settings-lists/sql.ts'
import { askDirectory, readPage } from './directory.ts'
import { hierarchicalNamed } from './search.ts'
import { personType } from './types/person.ts'

/** As many as one input takes. */
const most = 200

export const listPeopleInBusinessUnit = defineQuery({
  name: 'listPeopleInBusinessUnit',
  description: 'The people in a business unit, and in those below it, for whom you hold a permission: at most 200, by name.',
  permission: 'signed-in',
  asOneself: false,
  returns: [personType],
  nullable: false,
  args: (arg) => ({
    businessUnitId: arg.id({ required: true }),
    hierarchicalPermissionsFilter: arg.string({ required: true, description: 'A permission that you must hold for each person.' }),
  }),
  resolve: async (ctx, { businessUnitId, hierarchicalPermissionsFilter }) => {
    const also = reachOf(ctx.actor, hierarchicalNamed(hierarchicalPermissionsFilter))
    const units = isUuid(businessUnitId) ? await ctx.db.run(recordsBelow(businessUnits), { ids: [businessUnitId] }) : []
    if (units.length === 0) return []
    const { shape, parameters } = askDirectory(ctx, { filter: { businessUnitIds: units.map(({ id }) => id) } })
    return readPage(ctx, { shape: { ...shape, also }, parameters }, most)
  },
})
