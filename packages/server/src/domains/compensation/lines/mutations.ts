import { compensationLinesSetFields, compensationPlan } from '@kith/shared/domains/compensation/plans.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { heldPlan, ownBudgets, refuseCompleted, type SeenPlan } from '../sight.ts'
import { finishedBudgets } from '../review/sql.ts'
import { enterLines, lockLines, type EnteredRow, type LineRow } from './sql.ts'
import { LineSet } from './types.ts'

export const compensationLinesSet = defineMutation({
  name: 'compensationLinesSet',
  description:
    'Enters raises and bonuses for lines of a plan, all that is entered for each of them. A line that somebody else has just changed, or that takes no part any more, stays as it is and says so; the others are kept.',
  record: compensationPlan.kind,
  permission: 'signed-in',
  asOneself: true,
  input: compensationLinesSetFields,
  event: 'compensation_plan.adjusted',
  returns: [LineSet],
  plan: async (ctx, { planId, lines: sent }) => {
    const lines = sent ?? []
    const seen = await heldPlan(ctx, planId)
    refuseCompleted(seen.plan)
    throwIfInvalid(lines.flatMap((line, index) => valueProblems(seen.plan, line, index)))
    const ids = lines.map(({ id }) => id)
    const rows = new Map((await ctx.db.run(lockLines, { ids, plan: seen.plan.id })).map((row) => [row.id, row]))
    const judging = { seen, closed: await closedBudgets(ctx, seen), own: enteredBy(ctx, seen) }
    const judged = lines.map((line) => ({ line, row: rows.get(line.id), refusal: refusalOf(judging, line, rows.get(line.id)) }))
    const entered = judged.flatMap(({ line, refusal }) => (refusal ? [] : [enteredOf(line)]))
    return {
      id: seen.plan.id,
      judged,
      entered,
      change: { before: {}, after: entered.length > 0 ? { lines: entered.length } : {} },
    }
  },
  write: async (ctx, { id, judged, entered }) => {
    if (entered.length > 0) await ctx.db.run(enterLines, { lines: JSON.stringify(entered), by: ctx.actor.userId, now: ctx.now })
    const ids = judged.flatMap(({ row }) => row?.id ?? [])
    const now = new Map((await ctx.db.run(lockLines, { ids, plan: id })).map((row) => [row.id, row]))
    return judged.map(({ line, refusal }) => ({
      id: line.id,
      line: refusal?.isHidden ? null : (now.get(line.id) ?? null),
      problem: refusal ? refusal.problem : null,
    }))
  },
})

type Line = NonNullable<Checked<typeof compensationLinesSetFields>['lines']>[number]
type Judging = { readonly seen: SeenPlan; readonly closed: ReadonlySet<string>; readonly own: ReadonlySet<string> }
type RefusedLine = { readonly problem: Problem; readonly isHidden: boolean }

function valueProblems({ decimals }: SeenPlan['plan'], line: Line, index: number): Problem[] {
  return (['adjustment', 'bonus'] as const).flatMap((name) => {
    const [as, value] = [line[`${name}As` as const] ?? null, line[name] ?? null]
    const path = `lines.${index}.${name}`
    if (value === null || value === '') return []
    if (as === null) return [problem(`${path}As`, 'required')]
    const places = plainDecimal(value).split('.')[1]?.length ?? 0
    if (as === 'AMOUNT' && places > decimals) return [problem(path, 'compensation_decimals', { max: decimals })]
    return as === 'PERCENT' && Number(value) > 1000 ? [problem(path, 'compensation_percent')] : []
  })
}

function refusalOf({ seen, closed, own }: Judging, line: Line, row: LineRow | undefined): RefusedLine | null {
  if (!row || !seen.budgets.some(({ id }) => id === row.budget_id))
    return { problem: problem('id', 'compensation_line_gone'), isHidden: true }
  const refused = (said: Problem) => ({ problem: said, isHidden: false })
  if (!own.has(row.budget_id)) return refused(problem('id', 'compensation_reading'))
  if (closed.has(row.budget_id) && !seen.isManaged) return refused(problem('id', 'compensation_finished'))
  if (row.ineligible !== null) return refused(problem('id', 'compensation_ineligible'))
  return row.version === line.version ? null : refused(problem('id', 'compensation_line_changed'))
}

/** Everybody enters something in their own budgets, and whoever sets the plan up in all of them. */
function enteredBy({ actor: { personId } }: Context, { budgets, isManaged }: SeenPlan): ReadonlySet<string> {
  const own = personId === null ? [] : ownBudgets(budgets, personId)
  return new Set((isManaged ? budgets : own).map(({ id }) => id))
}

/** Finds the budgets that somebody has finished, and does not change unless they are opened again. */
async function closedBudgets(ctx: Context, { plan, isManaged }: SeenPlan): Promise<ReadonlySet<string>> {
  if (isManaged || ctx.actor.personId === null) return new Set()
  return new Set((await ctx.db.run(finishedBudgets, { plan: plan.id, person: ctx.actor.personId })).map(({ id }) => id))
}

const enteredOf = (line: Line): EnteredRow => ({
  id: line.id,
  ...kept('adjustment', line.adjustmentAs, line.adjustment),
  ...kept('bonus', line.bonusAs, line.bonus),
})

type KeptEntry<Name extends string> = { readonly [Key in `${Name}_as`]: EnteredRow['bonus_as'] } & { readonly [Key in Name]: string | null }
function kept<const Name extends 'adjustment' | 'bonus'>(
  name: Name,
  as: Line['bonusAs'],
  value: string | null | undefined,
): KeptEntry<Name> {
  const isEmpty = value === null || value === undefined || value === '' || Number(value) === 0
  // Both names are those of one pair of columns
  return { [`${name}_as`]: isEmpty ? null : (as ?? null), [name]: isEmpty ? null : value } as KeptEntry<Name>
}
