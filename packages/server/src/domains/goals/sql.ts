import { sql } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const goalFeatures = statement(
  () => sql<{ approval: boolean; weight: boolean }>`select goal_approval as approval, goal_weight as weight from tenant_settings`,
)

/** The primary job today of each of these people who has a job. */
export const primaryJobs = statement(
  (_, p: Parameters<{ people: readonly string[]; today: string }>) => sql<{ id: string; job_id: string }>`
  select person.id, held.id as job_id from unnest(${p.people}::uuid[]) person (id) cross join lateral (
    select j.id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.today, undefined)}
    where j.person_id = person.id order by ${orderByPrimary(p.today)} limit 1) held`,
)

export const holdersOfJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; person_id: string }>`
  select id, person_id from jobs where id = any (${p.ids}::uuid[])`,
)
