import { errorMessage } from '@kith/shared/problems/wording.ts'
import { NotFound } from '#platform/errors.ts'
import { readDay } from '#platform/graphql/day.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { userById } from '../users/sql.ts'
import { explainAccess } from './explain.ts'
import { AccessExplanation } from './types.ts'

export const getAccessExplanation = defineQuery({
  name: 'getAccessExplanation',
  description: 'Whether a user can see something on a day, for a person if one is given, with the facts that decide it.',
  permission: 'permission_groups.view',
  returns: AccessExplanation,
  nullable: false,
  args: (arg) => ({
    userId: arg.id({ required: true }),
    needs: arg.string({
      description:
        'What it takes: parts separated by commas, each with permissions separated by |, of which one is enough; `person` to open the page.',
    }),
    personId: arg.id(),
    asAt: arg({ type: 'Date' }),
  }),
  resolve: async (ctx, { userId, needs, personId, asAt }) => {
    const day = readDay(ctx, asAt)
    const user = isUuid(userId) ? await ctx.db.first(userById, { id: userId, today: day, now: ctx.now }) : undefined
    if (!user) throw new NotFound(errorMessage('user'))
    const parts = await explainAccess(ctx, { userId: user.id, status: user.status, needs: needs ?? '', personId: personId ?? null, day })
    return { isAllowed: parts.every(({ passes }) => passes), parts }
  },
})
