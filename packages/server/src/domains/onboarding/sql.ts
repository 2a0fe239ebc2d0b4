import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type StarterRow = {
  job_id: string
  person_id: string
  start_on: string
  is_past: boolean
  /** Of the sessions that have not been completed. */
  open_templates: readonly string[]
  has_email: boolean
}

/** What the holders of jobs have of what an onboarding needs, beside an account. */
export const startersOf = statement(
  (_, p: Parameters<{ jobs: readonly string[]; today: string }>) => sql<StarterRow>`
  select j.id as job_id, j.person_id, j.company_start_on as start_on, coalesce(j.company_end_on < ${p.today}::date, false) as is_past,
    array(select s.template_id from onboarding_sessions s where s.job_id = j.id and s.state <> 'COMPLETED') as open_templates,
    exists (select from person_emails e where e.person_id = j.person_id) as has_email
  from jobs j where j.id = any (${p.jobs}::uuid[])`,
)

export const countTemplates = statement(() => sql<{ count: number }>`select count(*)::integer as count from onboarding_form_templates`)

/** The onboardings by a template that people with a current or coming job have yet to complete. */
const pending = (p: Parameters<{ template: string; today: string }>) => sql`onboarding_sessions s join jobs j on j.id = s.job_id
  where s.template_id = ${p.template}::uuid and s.state = 'ISSUED' and coalesce(j.company_end_on >= ${p.today}::date, true)`

export const countPending = statement(
  (_, p: Parameters<{ template: string; today: string }>) => sql<{ count: number }>`select count(*)::integer as count from ${pending(p)}`,
)

/** Whose they are, of those within a reach. */
export const pendingPeople = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & { template: string; most: number }>) => sql<{ name: string }>`
  select person.display_name as name
  from (select s.id, j.person_id from ${pending(p)} and ${jobWithinReach(reach, 'j.id', 'j.person_id', p)}) waiting
    join people_card person on person.id = waiting.person_id
  order by person.sort_name, waiting.id limit ${p.most}::integer`,
)

/** The first day of the job of a session. */
export const startOf = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ start_on: string }>`
  select j.company_start_on as start_on from onboarding_sessions s join jobs j on j.id = s.job_id where s.id = ${p.id}::uuid`,
)

/** The latest session of everyone whose account opens on a day. */
export const firstDays = statement(
  (_, p: Parameters<{ today: string }>) => sql<{ id: string; person_id: string; job_id: string }>`
  select distinct on (j.person_id) s.id, j.person_id, j.id as job_id
  from users u join jobs j on j.person_id = u.person_id join onboarding_sessions s on s.job_id = j.id
  where u.active_from = ${p.today}::date and u.is_enabled and s.state <> 'HIDDEN'
  order by j.person_id, s.issued_on desc, s.id desc`,
)

type IssuedRow = {
  readonly id: string
  readonly job_id: string
  readonly person_id: string
  readonly start_on: string
  readonly contract_template_id: string | null
}

export const jobsOfOnboardings = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<IssuedRow>`
  select s.id, s.job_id, j.person_id, j.company_start_on as start_on, s.contract_template_id
  from onboarding_sessions s join jobs j on j.id = s.job_id where s.id = any (${p.ids}::uuid[]) order by s.id`,
)

/** Keeps with a session the contract that was issued with it. */
export const keepContract = statement(
  (_, p: Parameters<{ id: string; contract: string }>) => sql`
  update onboarding_sessions set contract_id = ${p.contract}::uuid where id = ${p.id}::uuid`,
)

export const completedSessionsOf = statement(
  (_, p: Parameters<{ job: string }>) => sql<{ count: number }>`
  select count(*)::integer as count from onboarding_sessions where job_id = ${p.job}::uuid and state = 'COMPLETED'`,
)
