import { slugOfPage, viewAllPages } from '@kith/shared/domains/analytics/pages.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { askOf } from '../read-ask.ts'
import { analyseGap } from './analyse-gap.ts'
import { PayGapType } from './types.ts'

export const getPayGap = defineQuery({
  name: 'getPayGap',
  description:
    'The report of pay gaps by category of workers. `ask` is that of the page of remuneration: `by` with one category such as `grade`, `asAt`, `knownAt` and filters.',
  permission: viewAllPages,
  orPermission: [slugOfPage('remuneration')],
  byReach: true,
  isSlow: true,
  args: (arg) => ({ ask: arg.string({ required: true }) }),
  returns: PayGapType,
  nullable: false,
  resolve: async (ctx, { ask }) => analyseGap(ctx, await askOf(ctx, 'remuneration', ask)),
})
