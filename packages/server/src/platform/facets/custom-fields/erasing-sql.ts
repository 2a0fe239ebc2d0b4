import { dated, kindOf } from '@kith/shared/catalogue.ts'
import { ownerColumn } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'

/** A people field of a record: what it holds, and what is left of it once a person and their jobs are gone. */
export type ErasedChoice = {
  readonly subject_kind: string
  readonly subject_id: string
  readonly person_id: string | null
  readonly field_id: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const job = kindOf(dated.kind)
const choice = sql`case when chosen_job_id is null then 'person:' || chosen_person_id else 'job:' || chosen_job_id end`

/** Of the records of others in which they are chosen; of what jobs have for a time, as it is known now. */
export const choicesOfErased = statement(
  (_, p: Parameters<{ person: string }>) => sql<ErasedChoice>`
  with theirs as materialized (
    select id from ${sql.table(job.table)} where ${sql.ref(ownerColumn(job))} = ${p.person}::uuid
  ), held as (
    select subject_kind, subject_id, person_id, field_id, id::text as place, chosen_person_id, chosen_job_id
    from custom_value_people
    where person_id is distinct from ${p.person}::uuid and (subject_id, field_id) in (
      select subject_id, field_id from custom_value_people
      where chosen_person_id = ${p.person}::uuid or chosen_job_id in (select id from theirs))
    union all
    select ${sql.lit(job.kind)}, v.job_id, null, v.field_id, lower(v.effective) || lpad(c.place::text, 6, '0'), c.chosen_person_id, c.chosen_job_id
    from custom_value_periods v join custom_period_choices c on c.period_id = v.id
    where upper_inf(v.known) and v.job_id not in (select id from theirs) and v.id in (
      select period_id from custom_period_choices
      where chosen_person_id = ${p.person}::uuid or chosen_job_id in (select id from theirs))
  ), told as (
    select held.*, ${choice} as choice,
      chosen_person_id is not distinct from ${p.person}::uuid or chosen_job_id in (select id from theirs) as is_theirs
    from held
  )
  select subject_kind, subject_id, person_id, field_id,
    array_agg(choice order by place) as before,
    coalesce(array_agg(choice order by place) filter (where is_theirs is not true), '{}') as after
  from told group by subject_kind, subject_id, person_id, field_id
  order by subject_id, field_id`,
)
