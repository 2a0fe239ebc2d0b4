import { hourlyBase, lineFigures, meanOf } from '@kith/shared/domains/compensation/figures.ts'
import { withholdSmallGroups } from '#platform/charts/withhold.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { decimal, integer, text, valueShape, type RowOf } from '#platform/graphql/shape.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { countingOf, payOf } from './lines/figures.ts'
import { linesOfPlan, type LineRow } from './lines/sql.ts'
import { genderNames } from './plans/sql.ts'
import { noPlan, seenPlan } from './sight.ts'
import type { PlanRow } from './sql.ts'

/** Means of fewer people are withheld. */
const fewestCompared = 5
const viewingGender = 'people.personal_details.view'

const CompensationFairness = valueShape(
  'CompensationFairness',
  {
    gender: text({ nullable: true, description: 'Null for those of whom it is not known.' }),
    people: integer({ nullable: true, description: 'Null where the group is withheld.' }),
    before: decimal({ nullable: true }),
    after: decimal({ nullable: true }),
  },
  {
    description: `What people of one gender are paid an hour on average before and after the plan, in its currency. Withheld for fewer than ${fewestCompared} people.`,
  },
)
type Group = RowOf<typeof CompensationFairness>

export const listCompensationFairness = defineQuery({
  name: 'listCompensationFairness',
  description: 'How the pay of an hour compares by gender before and after a plan, for those who see all of it and the gender of everyone.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ planId: arg.id({ required: true }) }),
  returns: [CompensationFairness],
  resolve: async (ctx, { planId }) => {
    const { plan, isWhole } = await seenPlan(ctx, planId)
    if (!isWhole) throw noPlan()
    if (reachOf(ctx.actor, viewingGender) !== 'ALL') return null
    const names = new Map((await ctx.db.run(genderNames, {})).map(({ id, name }) => [id, name]))
    return compared(plan, await ctx.db.run(linesOfPlan, { plan: plan.id }), (id) => names.get(id ?? '') ?? null)
  },
})

/** Works out the means of each group of at least so many people; a small one cannot be worked out from the others. */
export function compared(plan: PlanRow, lines: readonly LineRow[], nameOf: (gender: string | null) => string | null): Group[] {
  const paid = lines.flatMap((row) => paidAnHour(plan, row) ?? [])
  const groups = [...Map.groupBy(paid, ({ gender }) => gender)].map(([gender, all]) => ({
    gender: nameOf(gender),
    people: new Set(all.map(({ person }) => person)).size,
    before: meanOf(
      all.map(({ before, rate }) => ({ amount: before, rate })),
      plan.decimals,
    ),
    after: meanOf(
      all.map(({ after, rate }) => ({ amount: after, rate })),
      plan.decimals,
    ),
  }))
  const shown = withholdSmallGroups(
    groups.map(({ people }) => people),
    fewestCompared,
  )
  return groups
    .map((group, index) => (shown[index] === null ? { ...group, people: null, before: null, after: null } : group))
    .toSorted((one, other) => (one.gender ?? '\u{10ffff}').localeCompare(other.gender ?? '\u{10ffff}'))
}

function paidAnHour(plan: PlanRow, row: LineRow) {
  const counting = countingOf(plan)
  const pay = payOf(row)
  const rate = row.currency === plan.currency ? '1' : counting.rates.get(row.currency)
  const base = hourlyBase(pay, 8)
  if (row.ineligible !== null || rate === undefined || base === null) return null
  const { newBase } = lineFigures(pay, counting)
  const raised = pay.type === 'HOURLY_RATE' ? { baseHourly: newBase } : { baseAnnual: newBase }
  const after = hourlyBase({ ...pay, ...raised }, 8) ?? base
  return { gender: row.gender_id, person: row.person_id, before: base, after, rate }
}
