import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { withGiven } from '#platform/database/statement.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import type { Reach } from '#platform/rights/reach.ts'
import { segments } from './segments.ts'
import { firstDay, lastDay, type Facts, type FactsOf, type P, type Shape, type Sql } from './shape.ts'

/** A part of what is expected of everyone: so many of these records, each until twelve months after its last day. */
type Part = { readonly kind: string; readonly begins: Sql; readonly last: Sql; readonly where: Sql; readonly least: Sql }

const aYearAfter = (day: Sql) => sql`(${day} + interval '12 months')::date`
/** The longest that a year can be: with it, an index finds the days of which `aYearAfter` is after one. */
const daysOfYear = sql.lit(366)
const on = (day: Sql) => ({ begins: day, last: day })

const goals: Part = {
  kind: 'goal',
  begins: sql`record.start_on`,
  last: sql`record.due_on`,
  where: sql`record.progress <> 'ARCHIVED'`,
  least: sql`(select expected_goals from tenant_settings)`,
}
const notes: Part = {
  kind: 'diaryNote',
  ...on(sql`record.happened_on`),
  where: sql`true`,
  least: sql`(select expected_notes from tenant_settings)`,
}
const trainings: Part = {
  kind: 'training',
  ...on(sql`record.completed_on`),
  where: sql`record.completed_on is not null`,
  least: sql`(select expected_trainings from tenant_settings)`,
}
const forms: Part = {
  kind: 'task',
  ...on(sql`record.completed_on`),
  where: sql`record.status = 'COMPLETED'`,
  least: sql`(select expected_forms from tenant_settings)`,
}

export const expectedGoals: FactsOf = (p, shape, columns) => employedWith([goals], columns, shape, p)
export const expectedNotes: FactsOf = (p, shape, columns) => employedWith([notes], columns, shape, p)
export const expectedTrainings: FactsOf = (p, shape, columns) => employedWith([trainings], columns, shape, p)
export const expectedForms: FactsOf = (p, shape, columns) => employedWith([forms], columns, shape, p)
export const expectedAll: FactsOf = (p, shape, columns) => employedWith([goals, notes, trainings, forms], columns, shape, p)

/** Times of employment on whose days a person has enough of each part; the reaches of the measure are those of its parts, in their order. */
function employedWith(parts: readonly Part[], columns: readonly string[], shape: Shape, p: P): Facts {
  const ofJob = { person: sql`seg.person_id`, job: sql`seg.job_id`, until: sql`seg.ends_on`, segment: 'OWN' } as const
  const from = sql`${segments(columns, shape.isAsKnown, p)} seg`
  const reachOf = (index: number) => shape.reaches[index] ?? 'NONE'
  if (shape.isOfDay) {
    const held = {
      ...ofJob,
      from,
      id: sql`seg.job_id`,
      hasOwnId: true,
      first: sql`seg.starts_on`,
      last: sql`seg.ends_on - 1`,
      hasDays: true,
    }
    return {
      ...held,
      where: sql.join(
        parts.map((part, index) => hasEnough(part, reachOf(index), shape, p)),
        sql` and `,
      ),
    }
  }
  const names = parts.map((_, index) => `part_${index}`)
  const joins = parts.map(
    (part, index) =>
      sql`join ${daysWith(part, reachOf(index), shape, p)} ${sql.ref(names[index] ?? '')} on ${sql.ref(`${names[index] ?? ''}.person_id`)} = seg.person_id`,
  )
  const first = sql`greatest(${sql.join([sql`seg.starts_on`, ...names.map((name) => sql.ref(`${name}.from`))])})`
  const last = sql`least(${sql.join([sql`seg.ends_on - 1`, ...names.map((name) => sql`${sql.ref(`${name}.until`)} - 1`)])})`
  return {
    ...ofJob,
    from: sql`${from} ${sql.join(joins, sql` `)}`,
    id: sql`(seg.job_id, ${first})`,
    first,
    last,
    where: sql`${first} <= ${last}`,
  }
}

/**
 * The records of a part that count on a day that is asked for, so that nothing is told of other days: each from its first day until twelve
 * months after its last.
 */
function recordsOf({ kind, begins, last, where }: Part, reach: Reach, shape: Shape, p: P) {
  const { from, isReached, personId } = reachedThroughOwners(kindOf(kind))
  const seen = withGiven(p, { concealed: sql<string>`${sql.lit(shape.sights?.[kind] ?? 'NONE')}` })
  const ends = aYearAfter(last)
  const counted = sql`${isReached(reach, seen)} and ${where} and ${begins} <= ${lastDay(p)} and ${last} >= ${firstDay(p)} - ${daysOfYear} and ${ends} > ${firstDay(p)}`
  return { from, personId, ends, counted }
}

/** On a single day, it is enough to know how many records count. */
function hasEnough(part: Part, reach: Reach, shape: Shape, p: P): Sql {
  const { from, personId, counted } = recordsOf(part, reach, shape, p)
  return sql`(${part.least} = 0 or seg.person_id in (
    select person_id from (select ${personId} as person_id from ${from} where ${counted}) record group by person_id having count(*) >= ${part.least}))`
}

/** The days on which people have enough of a part. */
function daysWith(part: Part, reach: Reach, shape: Shape, p: P): Sql {
  const { from, personId, ends, counted } = recordsOf(part, reach, shape, p)
  const edges = sql`
    select ${personId} as person_id, edge.day, edge.change from ${from}
    cross join lateral (values (${part.begins}, 1), (${ends}, -1)) edge (day, change) where ${counted}`
  return sql`(
    ${enoughFor(edges, part.least)}
    union all select everyone.id, '-infinity'::date, 'infinity'::date from people everyone where ${part.least} = 0)`
}

const enoughFor = (edges: Sql, least: Sql) => sql`
  select running.person_id, running.day as "from", running.next as until from (
    select person_id, day, sum(change) over (partition by person_id order by day) as held, lead(day) over (partition by person_id order by day) as next
    from (select person_id, day, sum(change) as change from (${edges}) edges group by 1, 2) summed) running
  where running.held >= ${least} and running.next is not null and ${least} > 0`
