import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { joinTerms, type Day, type Moment } from './as-at.ts'

/** The job last chosen as a person's primary one up to a day, as known at a moment (without one: now), as the lateral row `chosen`. */
export function joinPrimaryChoice(person: RawBuilder<unknown>, day: Day, knownAt: Moment | undefined): RawBuilder<unknown> {
  const isKnown = knownAt ? sql`known @> ${knownAt}::timestamptz` : sql`upper_inf(known)`
  return sql`left join lateral (
    select job_id from primary_choices where person_id = ${person} and chosen_from <= ${day}::date and ${isKnown}
    order by chosen_from desc limit 1) chosen on true`
}

/**
 * The one order in which the jobs `j` of a person, with their terms `t`, come into question as the primary one on a day, beside `chosen`:
 * of those that are not past the chosen one, else the oldest; when all are past, the same of those that ended last (ruling 16).
 */
export function orderByPrimary(day: Day): RawBuilder<unknown> {
  return sql`coalesce(t.company_end_on < ${day}::date, false),
    case when t.company_end_on < ${day}::date then t.company_end_on end desc,
    (j.id is not distinct from chosen.job_id) desc, t.company_start_on, j.id`
}

/** The primary job of a person on a day, no matter who asks. */
export const primaryOf = statement(
  (_, p: Parameters<{ person: string; day: string }>) => sql<{ id: string }>`
  select j.id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.day, undefined)}
  where j.person_id = ${p.person}::uuid order by ${orderByPrimary(p.day)} limit 1`,
)

/** The jobs of these people, of each person the primary one of a day first, no matter who asks. */
export const primaryFirst = statement(
  (_, p: Parameters<{ people: string[]; day: string }>) => sql<{ id: string; person_id: string }>`
  select j.id, j.person_id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.day, undefined)}
  where j.person_id = any (${p.people}::uuid[]) order by j.person_id, ${orderByPrimary(p.day)}`,
)

/** Anyone who chooses for these people waits until the transaction ends. */
export const lockChoices = statement(
  (_, p: Parameters<{ people: string[] }>) => sql`select id from people where id = any (${p.people}::uuid[]) order by id for no key update`,
)

const given = (p: Parameters<{ choices: string }>) => sql`
  jsonb_to_recordset(${p.choices}::jsonb) as given (id uuid, "personId" uuid, "jobId" uuid, "chosenFrom" date)`

/** Another choice for the same day is known no more: from now on, but after everything already known of it, lest a range be empty or overlap. */
export const closeChoices = statement(
  (_, p: Parameters<{ choices: string; now: Date }>) => sql`
  update primary_choices held set known = tstzrange(lower(known), greatest(${p.now}::timestamptz, lower(known) + interval '1 microsecond'))
  from ${given(p)} where held.person_id = "personId" and held.chosen_from = "chosenFrom" and upper_inf(held.known)`,
)

export const openChoices = statement(
  (_, p: Parameters<{ choices: string; now: Date }>) => sql`
  insert into primary_choices (id, person_id, job_id, chosen_from, known)
  select id, "personId", "jobId", "chosenFrom", tstzrange(greatest(${p.now}::timestamptz,
    (select max(upper(known)) from primary_choices held where held.person_id = "personId" and held.chosen_from = "chosenFrom")), null)
  from ${given(p)}`,
)
