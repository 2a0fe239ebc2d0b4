import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '../../database/statement.ts'

type Choice = { readonly option_id?: string | null; readonly chosen_person_id?: string | null; readonly chosen_job_id?: string | null }

/** What a job has in one field for a time; `ends_on` is the first day it has it no more. */
export type DatedRow = {
  readonly id: string
  readonly job_id: string
  readonly field_id: string
  readonly starts_on: string
  readonly ends_on: string | null
  readonly known_from: string
  readonly known_to: string | null
  readonly job_update_id: string | null
  readonly text_value: string | null
  readonly number_value: string | null
  readonly sealed: Buffer | null
  readonly choices: readonly Choice[]
}

/** The periods of the custom fields of jobs as known now, at a moment, or ever; in order of time. */
export const readDated = shapedStatement(
  (_, knowledge: 'NOW' | 'AT' | 'EVER', p: Parameters<{ jobs: readonly string[]; knownAt: string | null }>) => sql<DatedRow>`
  select v.id, v.job_id, v.field_id, lower(v.effective) as starts_on, upper(v.effective) as ends_on,
    to_char(lower(v.known) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as known_from,
    to_char(upper(v.known) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as known_to,
    v.job_update_id, v.text_value, v.number_value::text as number_value, v.sealed,
    array(
      select jsonb_build_object('option_id', c.option_id, 'chosen_person_id', c.chosen_person_id, 'chosen_job_id', c.chosen_job_id)
      from custom_period_choices c where c.period_id = v.id order by c.place
    ) as choices
  from custom_value_periods v
  where v.job_id = any (${p.jobs}::uuid[])
    and ${{ NOW: sql`upper_inf(v.known)`, AT: sql`v.known @> ${p.knownAt}::timestamptz`, EVER: sql`${p.knownAt}::text is null` }[knowledge]}
  order by v.effective, v.known`,
)

export type OpenedRow = {
  readonly id: string
  readonly job_id: string
  readonly field_id: string
  readonly effective: string
  readonly job_update_id: string | null
  readonly text_value?: string
  readonly number_value?: string
  /** In hexadecimal digits. */
  readonly sealed?: string
  readonly choices: readonly Choice[]
}

export const openDated = statement(
  (_, p: Parameters<{ periods: string; knownFrom: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.periods}::jsonb) as given (
      id uuid, job_id uuid, field_id uuid, effective daterange, job_update_id uuid,
      text_value text, number_value numeric, sealed text, choices jsonb)
  ), opened as (
    insert into custom_value_periods (id, job_id, field_id, effective, known, job_update_id, text_value, number_value, sealed)
    select id, job_id, field_id, effective, tstzrange(${p.knownFrom}::timestamptz, null), job_update_id, text_value, number_value, decode(sealed, 'hex')
    from given
  )
  insert into custom_period_choices (period_id, place, job_id, field_id, option_id, chosen_person_id, chosen_job_id)
  select given.id, place, job_id, field_id, option_id, chosen_person_id, chosen_job_id
  from given, rows from (jsonb_to_recordset(given.choices) as (option_id uuid, chosen_person_id uuid, chosen_job_id uuid)) with ordinality
    as each (option_id, chosen_person_id, chosen_job_id, place)`,
)

export const closeDated = statement(
  (_, p: Parameters<{ ids: readonly string[]; knownTo: string }>) => sql`
  update custom_value_periods set known = tstzrange(lower(known), ${p.knownTo}::timestamptz) where id = any (${p.ids}::uuid[])`,
)
