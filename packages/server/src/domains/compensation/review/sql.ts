import type { ReviewState } from '@kith/shared/domains/compensation/reviews.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type ReviewRow = {
  readonly id: string
  readonly version: number
  readonly person_id: string
  readonly budget_id: string
  readonly title: string
  readonly state: ReviewState
}

export const reviewsOfPlan = statement(
  (_, p: Parameters<{ plan: string }>) => sql<ReviewRow>`
  select r.id, r.version, r.person_id, r.budget_id, r.title, r.state from compensation_reviews r
  join compensation_budgets b on b.id = r.budget_id where b.plan_id = ${p.plan}::uuid`,
)

/** The budgets that somebody has finished, and what was split off these. */
export const finishedBudgets = statement(
  (_, p: Parameters<{ plan: string; person: string }>) => sql<{ id: string }>`
  select b.id from compensation_budgets b join compensation_reviews r on r.budget_id in (b.id, b.parent_id)
  where b.plan_id = ${p.plan}::uuid and r.person_id = ${p.person}::uuid and r.state = 'FINISHED'
    and not exists (select from compensation_reviews other where other.budget_id = b.id and other.person_id = r.person_id and other.state = 'OPEN')`,
)

/** Asks people anew to plan budgets; whoever was asked before is asked again. */
export const askReviews = statement(
  (_, p: Parameters<{ reviews: string; now: Date }>) => sql`
  insert into compensation_reviews (id, person_id, budget_id, title, state, asked_at)
  select g.id, g.person_id, g.budget_id, g.title, 'OPEN', ${p.now}::timestamptz
  from jsonb_to_recordset(${p.reviews}::jsonb) as g (id uuid, person_id uuid, budget_id uuid, title text)
  on conflict (tenant_id, budget_id, person_id) do update
    set state = 'OPEN', title = excluded.title, asked_at = excluded.asked_at, is_passed_on = false, version = compensation_reviews.version + 1`,
)

export const releaseReviews = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`
  update compensation_reviews set state = 'NOT_NEEDED', is_passed_on = false, version = version + 1 where id = any (${p.ids}::uuid[])`,
)
