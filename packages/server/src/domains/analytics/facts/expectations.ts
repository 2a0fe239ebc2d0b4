import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { withGiven } from '#platform/database/statement.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import type { Reach } from '#platform/rights/reach.ts'
import { segments } from './segments.ts'
import { firstDay, lastDay, type Facts, type FactsOf, type P, type Shape, type Sql } from './shape.ts'

/** A part of what is expected of everyone: so many of these records within twelve months. */
type Part = { readonly kind: string; readonly begins: Sql; readonly ends: Sql; readonly where: Sql; readonly least: Sql }

const aYearAfter = (day: Sql) => sql`(${day} + interval '12 months')::date`
const on = (day: Sql) => ({ begins: day, ends: aYearAfter(day) })

const goals: Part = {
  kind: 'goal',
  begins: sql`record.start_on`,
  ends: aYearAfter(sql`record.due_on`),
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
  const names = parts.map((_, index) => `part_${index}`)
  const joins = parts.map(
    (part, index) =>
      sql`join ${daysWith(part, shape.reaches[index] ?? 'NONE', shape, p)} ${sql.ref(names[index] ?? '')} on ${sql.ref(`${names[index] ?? ''}.person_id`)} = seg.person_id`,
  )
  const first = sql`greatest(${sql.join([sql`seg.starts_on`, ...names.map((name) => sql.ref(`${name}.from`))])})`
  const last = sql`least(${sql.join([sql`seg.ends_on - 1`, ...names.map((name) => sql`${sql.ref(`${name}.until`)} - 1`)])})`
  return {
    from: sql`${segments(columns, shape.isAsKnown, p)} seg ${sql.join(joins, sql` `)}`,
    person: sql`seg.person_id`,
    job: sql`seg.job_id`,
    id: sql`(seg.job_id, ${first})`,
    first,
    last,
    until: sql`seg.ends_on`,
    where: sql`${first} <= ${last}`,
    segment: 'OWN',
  }
}

/**
 * Finds the days on which people have enough. Each record counts from its day for twelve months, one that lasts until twelve months after its
 * end. Those that count on no day that is asked for are left out, so that nothing is told of other days.
 */
function daysWith(part: Part, reach: Reach, shape: Shape, p: P): Sql {
  const { kind, begins, ends, where, least } = part
  const { from, isReached, personId } = reachedThroughOwners(kindOf(kind))
  const seen = withGiven(p, { concealed: sql<string>`${sql.lit(shape.sights?.[kind] ?? 'NONE')}` })
  const counted = sql`${isReached(reach, seen)} and ${where} and ${begins} <= ${lastDay(p)} and ${ends} > ${firstDay(p)}`
  const enough = shape.isOfDay
    ? enoughOnDay(sql`select ${personId} as person_id from ${from} where ${counted}`, least)
    : enoughFor(
        sql`
    select ${personId} as person_id, edge.day, edge.change from ${from}
    cross join lateral (values (${begins}, 1), (${ends}, -1)) edge (day, change) where ${counted}`,
        least,
      )
  return sql`(
    ${enough}
    union all select everyone.id, '-infinity'::date, 'infinity'::date from people everyone where ${least} = 0)`
}

/** On a single day, it is enough to know how many records count. */
const enoughOnDay = (records: Sql, least: Sql) => sql`
  select person_id, '-infinity'::date as "from", 'infinity'::date as until from (${records}) record
  where ${least} > 0 group by person_id having count(*) >= ${least}`

const enoughFor = (edges: Sql, least: Sql) => sql`
  select running.person_id, running.day as "from", running.next as until from (
    select person_id, day, sum(change) over (partition by person_id order by day) as held, lead(day) over (partition by person_id order by day) as next
    from (select person_id, day, sum(change) as change from (${edges}) edges group by 1, 2) summed) running
  where running.held >= ${least} and running.next is not null and ${least} > 0`
