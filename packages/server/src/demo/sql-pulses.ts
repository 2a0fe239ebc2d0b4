import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Two units of a size between the largest and the smallest ones. */
export const unitsForPulse = statement(
  () => sql<{ id: string }>`
  select business_unit_id as id from job_segments where business_unit_id is not null and upper_inf(effective)
  group by 1 having count(*) between 8 and 24 order by count(*) desc, 1 limit 2`,
)

export type JobOfUnit = { readonly job_id: string; readonly person_id: string; readonly since: string }

export const jobsOfUnits = statement(
  (_, p: Parameters<{ units: readonly string[]; without: readonly string[] }>) => sql<JobOfUnit>`
  select j.id as job_id, j.person_id, j.company_start_on::text as since from jobs j join job_segments held on held.job_id = j.id
  where held.business_unit_id = any (${p.units}::uuid[]) and upper_inf(held.effective) and j.company_end_on is null
    and j.person_id <> all (${p.without}::uuid[])
  order by j.id`,
)

/** When it is so late on a day in the organisation. */
export const momentOfDay = statement(
  (_, p: Parameters<{ day: string; time: string }>) => sql<{ at: string }>`
  select to_char((${p.day}::date + ${p.time}::time) at time zone timezone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
  from tenant_settings where tenant_id = app.tenant()`,
)

export const insertSends = statement(
  (_, p: Parameters<{ pulse: string; sends: string }>) => sql`
  insert into pulse_sends (id, pulse_id, number, planned_at, state, subjects, forms)
  select given.id, ${p.pulse}::uuid, given.number, (given.day + time '09:00') at time zone settings.timezone, 'SENT', given.forms, given.forms
  from jsonb_to_recordset(${p.sends}::jsonb) as given (id uuid, number integer, day date, forms integer)
    cross join tenant_settings settings where settings.tenant_id = app.tenant()`,
)

export const insertAnswersOfTasks = statement(
  (_, p: Parameters<{ answers: string }>) => sql`
  insert into task_answers (task_id, question_id, place, value)
  select given.task, given.question, 1, given.value from jsonb_to_recordset(${p.answers}::jsonb) as given (task uuid, question uuid, value text)`,
)

/** People whose leave ends soonest, save those who sign in to the demo. */
export const leavesThatEnd = statement(
  (_, p: Parameters<{ today: string; without: readonly string[]; most: number }>) => sql<{ job_id: string; day: string }>`
  select l.job_id, l.end_on::text as day from job_leaves l join jobs j on j.id = l.job_id
  where l.start_on <= ${p.today}::date and l.end_on > ${p.today}::date and j.person_id <> all (${p.without}::uuid[])
  order by l.end_on, l.job_id limit ${p.most}::integer`,
)
