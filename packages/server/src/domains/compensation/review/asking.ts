import { compensationReview } from '@kith/shared/domains/compensation/reviews.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import type { BudgetRow, PlanRow } from '../sql.ts'
import { askReviews, releaseReviews, reviewsOfPlan } from './sql.ts'

type Asked = { readonly id: string; readonly person_id: string; readonly budget_id: string; readonly title: string }
/** Some are asked to plan budgets from now on, and others are not any more. */
export type Asking = { readonly asked: readonly Asked[]; readonly released: readonly string[] }
type Owned = Pick<BudgetRow, 'id' | 'name' | 'owner_id'>

/** Works out whom a plan asks once these are the owners of its budgets; nobody before it is in review. */
export async function workOutAsking(
  ctx: Context,
  plan: Pick<PlanRow, 'id' | 'name' | 'state' | 'line'>,
  budgets: readonly Owned[],
): Promise<Asking> {
  const reviews = await ctx.db.run(reviewsOfPlan, { plan: plan.id })
  const wording = await wordingOf(ctx)
  const wanted = plan.state === 'IN_REVIEW' ? budgets.filter(({ owner_id: owner }) => owner !== null) : []
  const of = ({ id, owner_id: owner }: Owned) => reviews.find((each) => each.budget_id === id && each.person_id === owner)
  const asked = wanted.flatMap((budget) => {
    const known = of(budget)
    if (known && known.state !== 'NOT_NEEDED') return []
    // The name of somebody who supervises is kept with them alone
    const isUnit = plan.line === 'UNIT' && budget.name !== null
    const title = isUnit ? textIn(wording, 'compensation:budgets.title', { plan: plan.name, budget: budget.name ?? '' }) : plan.name
    return [{ id: known?.id ?? v7(), person_id: budget.owner_id ?? '', budget_id: budget.id, title }]
  })
  const stays = new Set(wanted.flatMap((budget) => of(budget)?.id ?? []))
  const released = reviews.flatMap(({ id, state, budget_id: budget }) => {
    const isConcerned = plan.state !== 'IN_REVIEW' || budgets.some((each) => each.id === budget)
    return isConcerned && state !== 'NOT_NEEDED' && !stays.has(id) ? [id] : []
  })
  return { asked, released }
}

export async function writeAsking(ctx: Context, { asked, released }: Asking): Promise<void> {
  if (asked.length > 0) await ctx.db.run(askReviews, { reviews: JSON.stringify(asked), now: ctx.now })
  if (released.length > 0) await ctx.db.run(releaseReviews, { ids: released })
}

/** Tells those who are asked. */
export const askedChanges = ({ asked }: Asking): Change[] =>
  asked.map(({ id, person_id: personId, title, budget_id: budgetId }) => ({
    event: 'compensation_review.asked' as const,
    subject: { kind: compensationReview.thing, id },
    personId,
    before: null,
    after: { title, budgetId, state: 'OPEN' },
  }))
