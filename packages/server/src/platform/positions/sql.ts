import { dated, reaching } from '@kith/shared/catalogue.ts'
import type { Position, RepresentativePosition } from '@kith/shared/positions.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { hasNotLeft } from '../rights/leavers.ts'

/** A job, what the position names (the type of representative, or the person), and the day, as values of a statement. */
export type Placed = { readonly job: RawBuilder<unknown>; readonly named: RawBuilder<unknown>; readonly day: RawBuilder<unknown> }

/** Selects `person_id` of everyone who holds a position towards a job on a day: before the job begins, that of its first day. */
export function holdersSql(position: Position, { job, named, day }: Placed): RawBuilder<unknown> {
  switch (position) {
    case 'SUBJECT':
      return sql`select person_id from ${jobs} where id = ${job}`
    case 'SPECIFIC_PERSON':
      return sql`select ${named} as person_id`
    case 'SUPERVISOR':
      return sql`select above.person_id from (${jobAbove(job, day)}) above`
    case 'SUPERVISORS_SUPERVISOR':
      return sql`select upper.person_id from (${jobAbove(job, day)}) above cross join lateral (${jobAbove(sql`above.id`, day)}) upper`
    case 'BUSINESS_UNIT_REPRESENTATIVE':
    case 'LOCATION_REPRESENTATIVE': {
      const { table, of } = representatives[position]
      return sql`select r.person_id from ${valuesOf(job, day)} held join ${sql.table(table)} r on r.${sql.ref(of)} = held.${sql.ref(of)}
        where r.type_id = ${named}`
    }
  }
}

/**
 * Selects the jobs, or for representatives the types, by which somebody may hold a position: what `holdersSql` is asked of. For a supervisor
 * those of any day, or without those that they supervise neither on the day `from` nor later.
 */
export function heldBySql(
  position: 'SUPERVISOR' | RepresentativePosition,
  person: RawBuilder<unknown>,
  from?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (position !== 'SUPERVISOR') return sql`select type_id from ${sql.table(representatives[position].table)} where person_id = ${person}`
  return sql`select below.job_id from ${segments} below join ${jobs} above on above.id = below.${above} where above.person_id = ${person}
    ${from === undefined ? sql`` : sql`and coalesce(upper(below.effective) > ${from}::date, true)`}`
}

/** `key`, `job`, what is `named`, and the `day`, of each as JSON. */
type Subjects = { subjects: string }
export type HolderRow = { readonly key: string; readonly personId: string; readonly userId: null; readonly name: string }

/** Finds everyone who holds a position towards these jobs on a day, less those who have left by then. */
export const peopleInPositions = shapedStatement(
  (_, position: Position, p: Parameters<Subjects>) => sql<HolderRow>`
  select g.key, person.id as "personId", null as "userId", person.display_name as name
  from jsonb_to_recordset(${p.subjects}::jsonb) as g (key text, job uuid, named uuid, day date)
    cross join lateral (select distinct person_id from (${holdersSql(position, ofGiven)}) held) held
    join ${people} person on person.id = held.person_id
  where ${hasNotLeft(sql`person.id`, sql`g.day`)}
  order by g.key, person.sort_name, person.id`,
)

const ofGiven: Placed = { job: sql`g.job`, named: sql`g.named`, day: sql`g.day` }
const jobs = sql.table(reaching.employment)
const segments = sql.table(dated.dated)
const people = sql.table(reaching.card)
const { representatives } = dated.positions
const above = sql.ref(dated.positions.above)

/** Selects the values that a job holds on a day; before it starts those with which it begins. */
const valuesOf = (job: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select s.* from ${segments} s join ${jobs} j on j.id = s.job_id
  where s.job_id = ${job} and s.starts_on <= greatest(${day}::date, j.company_start_on) order by s.starts_on desc limit 1)`

/** The job above another on a day, while it is held (ruling 17). */
const jobAbove = (job: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select above.id, above.person_id from ${valuesOf(job, day)} held join ${jobs} above on above.id = held.${above}
  where above.employed @> ${day}::date`
