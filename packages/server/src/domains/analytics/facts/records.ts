import { kindOf } from '@kith/shared/catalogue.ts'
import { skillLevels } from '@kith/shared/domains/learning/skills.ts'
import { sql } from 'kysely'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import { primaryJob } from './state.ts'
import type { Facts, FactsOf, Sql } from './shape.ts'

export type Kept = Pick<Facts, 'first' | 'last' | 'where' | 'only' | 'values' | 'weight' | 'own' | 'oncePer'> & {
  readonly day: Sql
  /** The job that a record names, if it does. */
  readonly job?: Sql
  readonly id?: Sql
  /** All facts have that day in common, and none names a job. */
  readonly ofPerson?: boolean
  /** Joins further rows, so that a record is several facts. */
  readonly join?: Sql
}

/** The records of a kind that belong to people, as far as the reader may see them. */
export function recordsOf(kind: string, { day, job, join, ofPerson = false, id = sql`record.id`, ...kept }: Kept): Facts {
  const { from, isReached, personId } = reachedThroughOwners(kindOf(kind))
  const held = primaryJob(personId, day)
  return {
    from: join ? sql`${from} ${join}` : from,
    isReached,
    person: personId,
    id,
    hasOwnId: true,
    job: job ? sql`coalesce(${job}, ${held})` : held,
    segment: { day, ofPerson },
    ...kept,
  }
}

export const on = (day: Sql) => ({ first: day, last: day, day })
const own = sql`record`

/** Goals while they run. */
export const goals: FactsOf = (p) =>
  recordsOf('goal', {
    first: sql`record.start_on`,
    last: sql`record.due_on`,
    day: sql`record.start_on`,
    job: sql`record.job_id`,
    where: sql`record.progress <> 'ARCHIVED'`,
    only: {
      completed: sql`record.progress = 'COMPLETED'`,
      overdue: sql`record.progress <> 'COMPLETED' and coalesce(record.percentage, 0) < 100 and record.due_on < ${p.today}::date`,
    },
    own: { goalProgress: sql`record.progress`, goalApproval: sql`record.approval`, goalCategory: sql`record.category_id` },
  })

const trainingDay = sql`coalesce(record.completed_on, record.scheduled_on, record.ends_on)`
export const trainings: FactsOf = (p) =>
  recordsOf('training', {
    ...on(trainingDay),
    where: sql`${trainingDay} is not null`,
    only: { withCost: sql`record.cost_amount is not null and record.cost_currency = ${p.currency}` },
    values: { hours: sql`record.hours`, cost: sql`record.cost_amount` },
    own: { trainingStatus: sql`record.status`, trainingType: sql`record.type_id`, trainingProvider: sql`record.provider_id` },
  })

/** Skills, for as long as people have them, of those who are employed on the day; over time, in each of their times of employment. */
export const skills: FactsOf = (p, { isOfDay }) => {
  const theDay = sql`(${p.untils}::date[])[1]`
  const since = sql`coalesce(record.since, '-infinity')`
  const first = isOfDay ? since : sql`greatest(${since}, lower(employment.span))`
  return {
    ...recordsOf('personSkill', {
      first,
      last: isOfDay ? sql`'infinity'::date` : sql`coalesce(upper(employment.span) - 1, 'infinity')`,
      day: isOfDay ? theDay : sql`greatest(${first}, ${theDay})`,
      ofPerson: isOfDay,
      ...(isOfDay
        ? { where: isEmployedOn(theDay), oncePer: 'skill' }
        : { join: sql`join ${employments} employment on employment.person_id = record.person_id` }),
      values: { level: sql`array_position(array[${sql.join(skillLevels.map((level) => sql.lit(level)))}]::text[], ${own}.level)` },
      own: {
        skill: sql`record.skill_id`,
        skillLevel: sql`record.level`,
        discipline: sql`(select discipline_id from skills where id = record.skill_id)`,
      },
    }),
    hasOwnId: isOfDay,
  }
}
const isEmployedOn = (
  day: Sql,
) => sql`exists (select from jobs held where held.person_id = record.person_id and held.company_start_on <= ${day}
  and (held.company_end_on is null or held.company_end_on >= ${day}))`
const employments = sql`(select person_id, unnest(range_agg(employed)) as span from jobs group by person_id)`

export const notes: FactsOf = (p) =>
  recordsOf('diaryNote', {
    ...on(sql`record.happened_on`),
    job: sql`record.job_id`,
    only: {
      withCost: sql`record.cost_amount is not null and record.cost_currency = ${p.currency}`,
      safety: sql`exists (select from diary_note_categories marked where marked.id = record.category_id and marked.is_safety)`,
    },
    values: { hours: sql`coalesce(record.creator_hours, 0) + coalesce(record.subject_hours, 0)`, cost: sql`record.cost_amount` },
    own: { noteCategory: sql`record.category_id` },
  })

const ofPlan = { noteCategory: sql`record.category_id`, planLevel: sql`record.level_id` }

/** Improvement plans while they are active. */
export const plans: FactsOf = () =>
  recordsOf('performanceImprovementPlan', {
    first: sql`record.opened_on`,
    last: sql`coalesce(record.resolved_on - 1, 'infinity')`,
    day: sql`record.opened_on`,
    job: sql`record.job_id`,
    own: ofPlan,
  })

export const plansOpened: FactsOf = () =>
  recordsOf('performanceImprovementPlan', { ...on(sql`record.opened_on`), job: sql`record.job_id`, own: ofPlan })

export const plansResolved: FactsOf = () =>
  recordsOf('performanceImprovementPlan', {
    ...on(sql`record.resolved_on`),
    job: sql`record.job_id`,
    where: sql`record.resolved_on is not null`,
    values: { days: sql`record.resolved_on - record.opened_on` },
    own: ofPlan,
  })

export const planEntries: FactsOf = (p) =>
  recordsOf('improvementPlanEntry', {
    ...on(sql`record.happened_on`),
    only: { withCost: sql`record.cost_amount is not null and record.cost_currency = ${p.currency}` },
    values: { hours: sql`record.hours`, cost: sql`record.cost_amount` },
    own: { planLevel: sql`record.level_id` },
  })

/** Responses to the questions of metric groups by the mean of their answers, which weighs as much as there are of these. */
export const ratings: FactsOf = () =>
  recordsOf('metricResponse', {
    ...on(sql`record.answered_on`),
    where: sql`record.state = 'SUBMITTED' and record.scored > 0`,
    values: { score: sql`record.score_total / record.scored` },
    weight: sql`record.scored`,
    own: { metricGroup: sql`record.group_id`, side: sql`record.side` },
  })
