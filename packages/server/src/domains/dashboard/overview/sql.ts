import { sql, type RawBuilder } from 'kysely'
import { teamToday } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type OverviewShape = {
  readonly team: boolean
  readonly tasks: Reach
  readonly birthdays: Reach
  readonly goals: Reach
  readonly notes: Reach
  readonly trainings: Reach
}
export type OverviewRow = {
  readonly open: number
  readonly overdue: number
  readonly answered: number
  readonly goals: number
  readonly notes: number
  readonly trainings: number
}
type Since = Parameters<ReachParameters & { since: string }>

/** Counts what the acting person, or everyone below their jobs, has still to answer, and what they did since a day. */
export const overviewOf = shapedStatement(
  (_, shape: OverviewShape, p: Since) => sql<OverviewRow>`
  with of as materialized (${people(shape.team, p)}),
  forms as (
    select t.* from tasks t join of on of.id = t.respondent_id
    where (t.is_shared or t.person_id <> ${p.me}::uuid)
      and (t.respondent_id = ${p.me}::uuid or not t.is_of_birthday or ${withinReach(shape.birthdays, 't.person_id', p)})
      and ${shape.team ? withinReach(shape.tasks, 't.respondent_id', p) : sql`true`}
  )
  select
    (select count(*) from forms where ${isOpen(p)})::integer as open,
    (select count(*) from forms where ${isOpen(p)} and overdue_from <= ${p.today}::date)::integer as overdue,
    (select count(*) from forms where status = 'COMPLETED' and completed_on >= ${p.since}::date)::integer as answered,
    (select count(*) from goals g join of on of.id = g.person_id where g.progress = 'COMPLETED' and g.due_on >= ${p.since}::date
      and ${withinReach(shape.goals, 'g.person_id', p)})::integer as goals,
    (select count(*) from diary_notes n join of on of.id = n.person_id where n.visibility = 'STANDARD' and n.happened_on >= ${p.since}::date
      and ${withinReach(shape.notes, 'n.person_id', p)})::integer as notes,
    (select count(*) from trainings t join of on of.id = t.person_id where t.status in ('COMPLETED', 'FINALISED')
      and coalesce(t.completed_on, t.ends_on) >= ${p.since}::date and ${withinReach(shape.trainings, 't.person_id', p)})::integer as trainings`,
)

const people = (isTeam: boolean, p: Since): RawBuilder<unknown> =>
  isTeam ? sql`select distinct line.person_id as id from ${teamToday(p)}` : sql`select ${p.me}::uuid as id`
const isOpen = (p: Since) => sql`status = 'OPEN' and coalesce(ignored_from > ${p.today}::date, true)`

export type InvestmentShape = { readonly trainings: Reach; readonly costs: Reach }
export type InvestmentRow = {
  readonly quarter: string
  readonly currency: string | null
  readonly amount: string | null
  readonly hours: string
  readonly trainings: number
}

/** Sums up, by quarter and currency, what the completed training of everyone below one's jobs took since a day; costs as far as they may be seen. */
export const trainingInvestment = shapedStatement(
  (_, { trainings, costs }: InvestmentShape, p: Since) => sql<InvestmentRow>`
  select date_trunc('quarter', done.day)::date::text as quarter, done.currency, sum(done.amount)::text as amount,
    coalesce(sum(done.hours), 0)::text as hours, count(*)::integer as trainings
  from (
    select coalesce(t.completed_on, t.ends_on) as day, t.hours,
      case when ${withinReach(costs, 't.person_id', p)} then t.cost_amount end as amount,
      case when ${withinReach(costs, 't.person_id', p)} then t.cost_currency end as currency
    from trainings t join (${people(true, p)}) of on of.id = t.person_id
    where t.status in ('COMPLETED', 'FINALISED') and ${withinReach(trainings, 't.person_id', p)}) done
  where done.day >= ${p.since}::date and done.day <= ${p.today}::date
  group by 1, 2 order by 1, 2 nulls last`,
)
